import { useQueryClient } from '@tanstack/react-query';
import { support } from '@tabiya/contract/staff/support.ts';
import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { forgetMessengerNews, openMessenger } from '../../../platform/overlays/messenger.ts';
import { useMe } from '../../../platform/session/session.ts';
import { toast } from '../../../ui/Toast.tsx';
import { MessengerWindow } from './MessengerWindow.tsx';
import { SUPPORT_KEY } from './queries.ts';
import { useMessenger, useMessengerNews } from './use-messenger.ts';

/** The support messenger, on any page. Staff who impersonate a member have none. */
export function SupportMessenger() {
  const me = useMe();
  const current = useMessenger();
  if (me?.isImpersonating) return null;
  // Another app or another person is another messenger: the old one shuts down.
  return current ? <MessengerWindow key={`${current.app} ${me?.id}`} messenger={current} /> : <AnswerToast />;
}

/** Shows a toast when there is an answer. */
function AnswerToast() {
  const intl = useIntl();
  const queries = useQueryClient();
  const hasNews = useMessengerNews();
  const showAnswer = useEffectEvent(async () => {
    forgetMessengerNews();
    void queries.invalidateQueries({ queryKey: SUPPORT_KEY });
    const { id } = await call(support.recentConversation, {});
    const talk = id === null ? undefined : await call(support.show, { id });
    if (!talk || talk.conversation.unread === 0) return;
    toast.success(intl.formatMessage({ id: 'support.answered' }), {
      label: intl.formatMessage({ id: 'support.read_answer' }),
      onClick: () => openMessenger(talk.conversation.app),
    });
  });
  useEffect(() => {
    // A missed answer can be found in the messenger and in the email.
    if (hasNews) showAnswer().catch(() => {});
  }, [hasNews]);
  return null;
}
