import { useQuery, useQueryClient } from '@tanstack/react-query';
import { support, type SupportApp } from '@tabiya/contract/staff/support.ts';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { rememberConversation } from '../../../platform/overlays/messenger.ts';
import { hasNotices } from '../../../platform/overlays/queries.ts';
import { onNotice } from '../../../platform/overlays/notice-room.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Composer } from '../../community/messages/Composer.tsx';
import { SupportMessages } from './SupportMessages.tsx';
import { SUPPORT_KEY, conversationQuery } from './queries.ts';
import { useSupportOutbox } from './use-support-outbox.ts';
import styles from './messenger.module.css';

/**
 * Polling interval for an answer while the window is open, because guests and closed accounts have no channel of their
 * own.
 */
const POLL_INTERVAL_MS = 5_000;

/** One conversation, or the start of a new one. */
export function SupportConversation({ app, conversationId }: { app: SupportApp; conversationId: string | null }) {
  const queries = useQueryClient();
  const hasChannel = hasNotices(useMe());
  const { data } = useQuery({
    ...conversationQuery(call, conversationId ?? ''),
    enabled: conversationId !== null,
    refetchInterval: hasChannel ? false : POLL_INTERVAL_MS,
  });
  const outbox = useSupportOutbox(app, conversationId);

  useEffect(() => {
    if (conversationId !== null) rememberConversation(conversationId);
  }, [conversationId]);
  useEffect(
    () =>
      onNotice('changed', ({ what }) => {
        if (what === 'support') void queries.invalidateQueries({ queryKey: SUPPORT_KEY });
      }),
    [queries],
  );
  const unread = data?.conversation.unread ?? 0;
  useEffect(() => {
    // A failed call is made up for when the conversation is next read.
    if (conversationId !== null && unread > 0) call(support.read, { id: conversationId }).catch(() => {});
  }, [conversationId, unread]);

  return (
    <>
      <div className={styles.scroll}>
        <div className={styles.log} role="log">
          <p className={styles.hello}>
            <FormattedMessage id={`support.hello.${app}`} />
          </p>
          <SupportMessages
            messages={data?.messages ?? []}
            reader="member"
            pending={outbox.pending}
            onRetry={outbox.retry}
          />
          {data?.conversation.isOpen === false ? (
            <p className={styles.hello}>
              <FormattedMessage id="support.closed" />
            </p>
          ) : null}
        </div>
      </div>
      <div className={styles.write}>
        <Composer
          username={`support-${app}`}
          name={<FormattedMessage id="support.team" />}
          onSend={outbox.send}
          autoFocus
        />
      </div>
    </>
  );
}
