import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { requireMember } from '../../../platform/session/require-member.ts';
import { Conversation } from './Conversation.tsx';
import { MessagesFrame } from './MessagesFrame.tsx';
import { threadQuery, threadsQuery } from './queries.ts';

function ThreadPage() {
  const intl = useIntl();
  const { username = '' } = useParams();
  return (
    <MessagesFrame title={intl.formatMessage({ id: 'messages.meta_with' }, { name: username })} current={username}>
      <Conversation key={username.toLowerCase()} username={username} />
    </MessagesFrame>
  );
}

export const page: PageModule = {
  Component: ThreadPage,
  load: async (request) => {
    const response = requireMember(request);
    if (response) return response;
    const { queries, call, params } = request;
    await Promise.all([
      queries.fetchQuery(threadQuery(call, params['username'] ?? '')),
      queries.ensureQueryData(threadsQuery(call, 'inbox', 1)),
    ]);
    return undefined;
  },
};
