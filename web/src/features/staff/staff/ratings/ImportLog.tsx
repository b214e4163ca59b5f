import type { RatingImportView } from '@tabiya/contract/study/master-rating-imports.ts';
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { PageLink, pageUrl } from '../../../../platform/routing/PageLink.tsx';
import { Badge } from '../../../../ui/Badge.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Table, type Column } from '../../../../ui/Table.tsx';
import styles from './ratings.module.css';

/** The imports of the past, the newest first. */
export function ImportLog({ imports }: { imports: readonly RatingImportView[] }) {
  const intl = useIntl();
  const text = (name: 'file' | 'day' | 'players' | 'state' | 'by') =>
    intl.formatMessage({ id: `staff.ratings.log.${name}` });
  const columns: Column<RatingImportView>[] = [
    { key: 'file', header: text('file'), main: true, cell: ({ name }) => <bdi className={styles.file}>{name}</bdi> },
    {
      key: 'day',
      header: text('day'),
      cell: ({ type, day }) => (
        <>
          <FormattedMessage id={`masters.ratings.type.${type}`} />{' '}
          <FormattedDate value={day} dateStyle="medium" timeZone="UTC" />
        </>
      ),
    },
    {
      key: 'players',
      header: text('players'),
      align: 'end',
      cell: ({ players }) => <FormattedNumber value={players} />,
    },
    {
      key: 'state',
      header: text('state'),
      cell: ({ state }) => (
        <Badge tone={state === 'shown' ? 'play' : state === 'failed' ? 'negative' : undefined}>
          <FormattedMessage id={`staff.ratings.state.${state}`} />
        </Badge>
      ),
    },
    {
      key: 'by',
      header: text('by'),
      cell: ({ by, begunAt }) => (
        <>
          {by === null ? (
            <FormattedMessage id="staff.ratings.by_command" />
          ) : (
            <PageLink to={pageUrl('web_staff_member', { username: by })}>
              <bdi>{by}</bdi>
            </PageLink>
          )}
          {' · '}
          <FormattedDate value={begunAt} dateStyle="medium" timeStyle="short" />
        </>
      ),
    },
  ];
  return (
    <Card flush>
      <Table
        caption={intl.formatMessage({ id: 'staff.ratings.log' })}
        columns={columns}
        rows={imports}
        rowKey={({ id }) => id}
      />
    </Card>
  );
}
