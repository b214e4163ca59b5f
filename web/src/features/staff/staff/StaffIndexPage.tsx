import { useSuspenseQuery } from '@tanstack/react-query';
import type { StaffMemberRow } from '@tabiya/contract/staff/staff.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useLoaderData, useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageData, PageModule } from '../../../platform/routing/page-module.ts';
import { usePageLabels } from '../../../platform/words/use-page-labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { MorePages } from '../../../ui/MorePages.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Table, type Column } from '../../../ui/Table.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { LevelBadge } from './LevelBadge.tsx';
import { staffMembersQuery } from './queries.ts';
import { readStaffPage, staffOnly } from './staff-only.ts';
import { StaffFrame } from './StaffFrame.tsx';
import styles from './staff.module.css';

const readQuery = ({ searchParams }: Pick<URL, 'searchParams'>): string =>
  (searchParams.get('query') ?? '').trim().slice(0, 254);

function StaffIndexPage() {
  const intl = useIntl();
  const labels = usePageLabels();
  const [searchParams] = useSearchParams();
  const query = readQuery({ searchParams });
  const { data } = useSuspenseQuery(staffMembersQuery(call, query, readStaffPage({ searchParams })));
  return (
    <StaffFrame at="members" title={intl.formatMessage({ id: 'staff.members.title' })}>
      <Form method="get" role="search" className={styles.search} key={query}>
        <TextField
          name="query"
          type="search"
          label={intl.formatMessage({ id: 'staff.members.query' })}
          defaultValue={query}
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" variant="play">
          <FormattedMessage id="staff.members.find" />
        </Button>
      </Form>
      {data.members.length > 0 ? (
        <Card flush>
          <MemberRows members={data.members} />
        </Card>
      ) : (
        <EmptyState
          drawing="search"
          title={<FormattedMessage id={query === '' ? 'staff.members.ask' : 'staff.members.nobody'} />}
        />
      )}
      <MorePages
        labels={labels}
        page={data.page}
        more={data.more}
        href={(page) => pageUrl('web_staff_index', {}, { query, page })}
      />
    </StaffFrame>
  );
}

function MemberRows({ members }: { members: readonly StaffMemberRow[] }) {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  const columns: Column<StaffMemberRow>[] = [
    {
      key: 'name',
      header: intl.formatMessage({ id: 'staff.members.name' }),
      main: true,
      cell: ({ username, email }) => (
        <span className={styles.member}>
          <PageLink to={pageUrl('web_staff_member', { username })} dir="auto">
            {username}
          </PageLink>
          {email === null ? null : <span className={styles.quiet}>{email}</span>}
        </span>
      ),
    },
    {
      key: 'level',
      header: intl.formatMessage({ id: 'staff.members.level' }),
      cell: ({ level }) => <LevelBadge level={level} />,
    },
    {
      key: 'seen',
      header: intl.formatMessage({ id: 'staff.members.seen' }),
      align: 'end',
      cell: ({ lastSeenAt }) => <RelativeTime at={lastSeenAt} now={now} locale={intl.locale} />,
    },
  ];
  return (
    <Table
      caption={intl.formatMessage({ id: 'staff.members.title' })}
      columns={columns}
      rows={members}
      rowKey={({ id }) => id}
    />
  );
}

export const page: PageModule = {
  Component: StaffIndexPage,
  load: (request) => {
    staffOnly(request, 'moderator');
    return request.queries.ensureQueryData(
      staffMembersQuery(request.call, readQuery(request.url), readStaffPage(request.url)),
    );
  },
};
