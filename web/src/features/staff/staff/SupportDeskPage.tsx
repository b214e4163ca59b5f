import { useSuspenseQuery } from '@tanstack/react-query';
import { SUPPORT_APPS, type StaffConversation } from '@tabiya/contract/staff/support.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useLoaderData, useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageData, PageModule } from '../../../platform/routing/page-module.ts';
import { usePageLabels } from '../../../platform/words/use-page-labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { MorePages } from '../../../ui/MorePages.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Select } from '../../../ui/Select.tsx';
import { deskQuery, type DeskRequest } from '../support/queries.ts';
import { readStaffPage, staffOnly } from './staff-only.ts';
import { StaffFrame } from './StaffFrame.tsx';
import styles from './staff.module.css';
import desk from './desk.module.css';

const STATES = ['open', 'closed'] as const;

const readRequest = ({ searchParams }: Pick<URL, 'searchParams'>): DeskRequest => ({
  state: oneOf(STATES, searchParams.get('state') ?? undefined) ?? 'open',
  app: oneOf(SUPPORT_APPS, searchParams.get('app') ?? undefined),
  page: readStaffPage({ searchParams }),
});

/** All support conversations, the latest message first. */
function SupportDeskPage() {
  const intl = useIntl();
  const labels = usePageLabels();
  const [searchParams] = useSearchParams();
  const request = readRequest({ searchParams });
  const { data } = useSuspenseQuery({ ...deskQuery(call, request), refetchInterval: 15_000 });
  return (
    <StaffFrame at="support" title={intl.formatMessage({ id: 'support.desk.title' })}>
      <Form method="get" role="search" className={styles.search} key={JSON.stringify(request)}>
        <Select
          name="state"
          label={intl.formatMessage({ id: 'support.desk.state' })}
          defaultValue={request.state}
          options={STATES.map((value) => ({ value, label: intl.formatMessage({ id: `support.desk.${value}` }) }))}
        />
        <Select
          name="app"
          label={intl.formatMessage({ id: 'support.desk.app' })}
          defaultValue={request.app ?? ''}
          options={[
            { value: '', label: intl.formatMessage({ id: 'staff.audit.any' }) },
            ...SUPPORT_APPS.map((value) => ({ value, label: intl.formatMessage({ id: `support.app.${value}` }) })),
          ]}
        />
        <Button type="submit">
          <FormattedMessage id="staff.audit.filter" />
        </Button>
      </Form>
      <Card flush>
        {data.conversations.length > 0 ? (
          <ul className={desk.rows} aria-label={intl.formatMessage({ id: 'support.desk.title' })}>
            {data.conversations.map((conversation) => (
              <li key={conversation.id}>
                <Row conversation={conversation} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState drawing="people" title={<FormattedMessage id={`support.desk.none_${request.state}`} />} />
        )}
      </Card>
      <MorePages
        labels={labels}
        page={data.page}
        more={data.more}
        href={(page) => pageUrl('web_staff_support', {}, { ...request, page })}
      />
    </StaffFrame>
  );
}

function Row({ conversation }: { conversation: StaffConversation }) {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  const { id, username, app, kind, lastAt, lastContent, unread } = conversation;
  return (
    <PageLink to={pageUrl('web_staff_support_talk', { id })} className={desk.row} data-unread={unread > 0 || undefined}>
      <span className={desk.who}>
        <bdi>{username ?? <FormattedMessage id="support.desk.visitor" />}</bdi>
        <span className={desk.kind}>
          <FormattedMessage id={kind === 'bug' ? 'support.desk.bug' : `support.app.${app}`} />
        </span>
      </span>
      <span className={desk.when}>
        <RelativeTime at={lastAt} now={Math.max(now, lastAt)} locale={intl.locale} />
      </span>
      <span className={desk.words} dir="auto">
        {lastContent}
      </span>
      {unread > 0 ? (
        <span className={desk.unread}>
          <FormattedMessage id="support.desk.unread" values={{ count: unread }} />
        </span>
      ) : null}
    </PageLink>
  );
}

export const page: PageModule = {
  Component: SupportDeskPage,
  load: (request) => {
    staffOnly(request, 'staff');
    return request.queries.ensureQueryData(deskQuery(request.call, readRequest(request.url)));
  },
};
