import { useQuery, useQueryClient } from '@tanstack/react-query';
import { support, type SupportApp } from '@tabiya/contract/staff/support.ts';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { rememberConversation } from '../../../platform/overlays/messenger.ts';
import { hasNotices } from '../../../platform/overlays/notices-query.ts';
import { onNotice } from '../../../platform/overlays/notice-room.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Composer } from '../../community/messages/Composer.tsx';
import { SaidLines } from './SaidLines.tsx';
import { SUPPORT_KEY, talkQuery } from './queries.ts';
import { useSaying } from './use-saying.ts';
import styles from './messenger.module.css';

/**
 * Polling interval for an answer while the window is open, because guests and closed accounts have no channel of their
 * own.
 */
const ASK_EVERY_MS = 5_000;

/** One conversation, or the start of a new one. */
export function Talk({ app, conversationId }: { app: SupportApp; conversationId: string | null }) {
  const queries = useQueryClient();
  const hasChannel = hasNotices(useMe());
  const { data } = useQuery({
    ...talkQuery(call, conversationId ?? ''),
    enabled: conversationId !== null,
    refetchInterval: hasChannel ? false : ASK_EVERY_MS,
  });
  const saying = useSaying(app, conversationId);

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
          <SaidLines messages={data?.messages ?? []} reader="member" pending={saying.pending} onRetry={saying.retry} />
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
          onSend={saying.say}
          autoFocus
        />
      </div>
    </>
  );
}
