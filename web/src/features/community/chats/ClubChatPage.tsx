import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { requireMember } from '../../../platform/session/require-member.ts';
import { ClubFrame } from '../clubs/ClubFrame.tsx';
import { clubQuery } from '../clubs/queries.ts';
import { ClubChat } from './ClubChat.tsx';

function ClubChatPage() {
  const { url = '' } = useParams();
  const { data: club } = useSuspenseQuery(clubQuery(call, url));
  return (
    <ClubFrame club={club} section="chat">
      <ClubChat club={club} />
    </ClubFrame>
  );
}

export const page: PageModule = {
  Component: ClubChatPage,
  load: async (request) => {
    const response = requireMember(request);
    if (response) return response;
    const { queries, call: ask, params } = request;
    await queries.fetchQuery({ ...clubQuery(ask, params['url'] ?? ''), staleTime: 0 });
    return undefined;
  },
};
