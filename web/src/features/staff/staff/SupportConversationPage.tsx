import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { supportDesk } from '@tabiya/contract/staff/support.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { randomId } from '../../../platform/browser/random-id.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Composer } from '../../community/messages/Composer.tsx';
import { deskConversationQuery, SUPPORT_KEY } from '../support/queries.ts';
import { SupportMessages } from '../support/SupportMessages.tsx';
import { SupportFacts } from './SupportFacts.tsx';
import { staffOnly } from './staff-only.ts';
import { StaffFrame } from './StaffFrame.tsx';
import styles from './staff.module.css';
import desk from './desk.module.css';

/** One support conversation for staff, with the member beside it. */
function SupportConversationPage() {
  const intl = useIntl();
  const queries = useQueryClient();
  const { id = '' } = useParams();
  const { data } = useSuspenseQuery({ ...deskConversationQuery(call, id), refetchInterval: 10_000 });
  const { conversation, messages, profile, bug } = data;
  const { username, isOpen } = conversation;
  const [unsent, setUnsent] = useState<{ content: string; clientId: string }>();
  const onSettled = () => void queries.invalidateQueries({ queryKey: SUPPORT_KEY });
  const answer = useMutation({
    mutationFn: (message: { content: string; clientId: string }) => call(supportDesk.answer, { id, ...message }),
    onMutate: setUnsent,
    onSuccess: () => setUnsent(undefined),
    // The error is shown beside the message.
    onError: () => {},
    onSettled,
  });
  const turn = useMutation({
    mutationFn: () => call(isOpen ? supportDesk.close : supportDesk.reopen, { id }),
    onSettled,
  });
  const who = username ?? intl.formatMessage({ id: 'support.desk.visitor' });
  return (
    <StaffFrame at="support" title={intl.formatMessage({ id: 'support.desk.with' }, { name: who })}>
      <p className={desk.acts}>
        <PageLink to={pageUrl('web_staff_support')}>
          <FormattedMessage id="support.desk.back" />
        </PageLink>
        <Button size="small" busy={turn.isPending} onClick={() => turn.mutate()}>
          <FormattedMessage id={isOpen ? 'support.desk.close' : 'support.desk.reopen'} />
        </Button>
      </p>
      <div className={styles.columns}>
        <Card>
          <div className={desk.talk}>
            <SupportMessages
              messages={messages}
              reader="staff"
              pending={
                unsent ? [{ ...unsent, ...(answer.isError && { error: failureText(intl, answer.error) ?? '' }) }] : []
              }
              onRetry={() => unsent && answer.mutate(unsent)}
            />
            {username === null && bug?.email == null ? (
              <p className={styles.quiet}>
                <FormattedMessage id="support.desk.unreachable" />
              </p>
            ) : (
              <Composer
                username={`desk-${id}`}
                name={who}
                onSend={(content) => answer.mutate({ content, clientId: randomId() })}
              />
            )}
          </div>
        </Card>
        <Card>
          <SupportFacts profile={profile} bug={bug} />
        </Card>
      </div>
    </StaffFrame>
  );
}

export const page: PageModule = {
  Component: SupportConversationPage,
  load: (request) => {
    staffOnly(request, 'staff');
    return request.queries.fetchQuery(deskConversationQuery(request.call, request.params['id'] ?? ''));
  },
};
