import { useQueryClient } from '@tanstack/react-query';
import { support, type SupportApp, type SupportTalk } from '@tabiya/contract/staff/support.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { rememberConversation } from '../../../platform/overlays/messenger.ts';
import { randomId } from '../../../platform/browser/random-id.ts';
import { SUPPORT_KEY, conversationQuery } from './queries.ts';

/** A message that the server has not acknowledged; `error` is the reason of a refusal, which may be empty. */
export interface UnsentMessage {
  clientId: string;
  content: string;
  error?: string | undefined;
}

/**
 * Returns the unsent messages and the functions that send them, in the conversation or as the first message of a new
 * one.
 */
export function useSupportOutbox(app: SupportApp, conversationId: string | null) {
  const intl = useIntl();
  const queries = useQueryClient();
  const [pending, setPending] = useState<readonly UnsentMessage[]>([]);

  const send = async ({ clientId, content }: UnsentMessage): Promise<void> => {
    if (conversationId === null) {
      const talk = await call(support.open, { app, content, clientId });
      const { id } = talk.conversation;
      queries.setQueryData(conversationQuery(call, id).queryKey, talk);
      rememberConversation(id);
      return;
    }
    const { message } = await call(support.write, { id: conversationId, content, clientId });
    const add = (known: SupportTalk | undefined) =>
      known && { ...known, messages: [...known.messages.filter(({ id }) => id !== message.id), message] };
    queries.setQueryData(conversationQuery(call, conversationId).queryKey, add);
  };

  const attempt = async (unsent: UnsentMessage): Promise<void> => {
    try {
      await send(unsent);
      setPending((all) => all.filter(({ clientId }) => clientId !== unsent.clientId));
      void queries.invalidateQueries({ queryKey: SUPPORT_KEY });
    } catch (failure) {
      const error = failureText(intl, failure) ?? '';
      setPending((all) => all.map((one) => (one.clientId === unsent.clientId ? { ...one, error } : one)));
    }
  };

  return {
    pending,
    send(content: string) {
      const unsent = { clientId: randomId(), content };
      setPending((all) => [...all, unsent]);
      void attempt(unsent);
    },
    retry(clientId: string) {
      const unsent = pending.find((one) => one.clientId === clientId);
      if (unsent === undefined) return;
      const again = { clientId, content: unsent.content };
      setPending((all) => all.map((one) => (one.clientId === clientId ? again : one)));
      void attempt(again);
    },
  };
}
