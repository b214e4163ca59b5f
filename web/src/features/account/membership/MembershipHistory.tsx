import { useSuspenseQuery } from '@tanstack/react-query';
import type { MembershipEventView } from '@tabiya/contract/account/membership.ts';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { usePageLabels } from '../../../platform/words/use-page-labels.ts';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Table, type Column } from '../../../ui/Table.tsx';
import { membershipHistoryQuery } from './queries.ts';
import styles from './membership.module.css';

/** History of one's membership, newest first. */
export function MembershipHistory({ page }: { page: number }) {
  const intl = useIntl();
  const labels = usePageLabels();
  const { data } = useSuspenseQuery(membershipHistoryQuery(call, page));
  const columns: Column<MembershipEventView>[] = [
    {
      key: 'what',
      header: intl.formatMessage({ id: 'membership.history.what' }),
      // The cell is one element, because its parts are laid out beside each other on a phone.
      cell: (event) => (
        <span>
          <EventDescription event={event} />
        </span>
      ),
      main: true,
    },
    {
      key: 'at',
      header: intl.formatMessage({ id: 'membership.history.at' }),
      cell: ({ at }) => <Day at={at} />,
    },
    {
      key: 'until',
      header: intl.formatMessage({ id: 'membership.history.until' }),
      cell: ({ until }) => (until === null ? '–' : <Day at={until} />),
    },
  ];
  if (data.events.length === 0) {
    return (
      <p className={styles.empty}>
        <FormattedMessage id="membership.history.empty" />
      </p>
    );
  }
  return (
    <>
      <Table
        caption={intl.formatMessage({ id: 'membership.history.title' })}
        columns={columns}
        rows={data.events}
        rowKey={({ id }) => id}
      />
      <Pagination
        page={data.page}
        pages={data.pages}
        href={(to) => pageUrl('web_user_settings_membership', {}, { page: to })}
        labels={labels}
      />
    </>
  );
}

/** Formats a day in UTC, as the end of a membership is. */
const Day = ({ at }: { at: number }) => <FormattedDate value={at} dateStyle="medium" timeZone="UTC" />;

function EventDescription({ event: { kind, level, giver } }: { event: MembershipEventView }) {
  const values = { level: level === null ? '' : <FormattedMessage id={`membership.level.${level}`} /> };
  if (giver === null) return <FormattedMessage id={`membership.event.${kind}`} values={values} />;
  const name = (
    <PageLink to={pageUrl('web_member_view', { username: giver })} dir="auto">
      {giver}
    </PageLink>
  );
  return <FormattedMessage id="membership.event.from" values={{ ...values, name }} />;
}
