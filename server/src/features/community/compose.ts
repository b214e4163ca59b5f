import { createClubs } from './clubs/feature.ts';
import { createComments } from './comments/feature.ts';
import { createForums } from './forums/feature.ts';
import { createMessages } from './messages/feature.ts';
import { createSpamCheck } from './spam-check/service.ts';
import { createVoteChess } from './vote-chess/feature.ts';
import { createWrittenText } from './written-text/feature.ts';
import type { Composition } from '../../composition.ts';
import type { StudyServices } from '../study/compose.ts';

export type CommunityServices = ReturnType<typeof composeCommunity>;
export const composeCommunity = ({ platform, add }: Composition, s: StudyServices) => {
  const spamCheck = createSpamCheck(platform, s);
  const { service: messages } = add(createMessages(platform, { ...s, spamCheck }));
  const { service: writtenText } = add(createWrittenText(platform, s));
  const { service: comments } = add(createComments(platform, { ...s, spamCheck, writtenText }));
  const { service: forums } = add(createForums(platform, { ...s, comments, writtenText }));
  const { service: clubs } = add(createClubs(platform));
  const { service: voteChess } = add(createVoteChess(platform, { ...s, clubs, comments, writtenText }));
  return { ...s, clubs, comments, forums, messages, spamCheck, voteChess, writtenText };
};
