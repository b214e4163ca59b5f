import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { requireMember } from '../../../platform/session/require-member.ts';
import { MessagesFrame } from '../messages/MessagesFrame.tsx';
import { ChatConversation } from './ChatConversation.tsx';
import { ChatList } from './ChatList.tsx';
import { chatLogQuery, chatQuery, chatsQuery } from './queries.ts';

function ChatPage() {
  const intl = useIntl();
  const { chat = '' } = useParams();
  const { data } = useQuery(chatQuery(call, Number(chat)));
  const name = data?.name ?? '';
  return (
    <MessagesFrame
      title={intl.formatMessage({ id: 'chats.meta_with' }, { name })}
      current={name || chat}
      list={<ChatList current={chat} />}
    >
      <ChatConversation key={chat} id={Number(chat)} />
    </MessagesFrame>
  );
}

export const page: PageModule = {
  Component: ChatPage,
  load: async (request) => {
    const response = requireMember(request);
    if (response) return response;
    const { queries, call: ask, params } = request;
    const chat = Number(params['chat']);
    await Promise.all([
      queries.fetchQuery(chatQuery(ask, chat)),
      queries.ensureQueryData(chatLogQuery(ask, chat)),
      queries.ensureQueryData(chatsQuery(ask)),
    ]);
    return undefined;
  },
};
