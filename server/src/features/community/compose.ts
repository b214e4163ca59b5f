import { createChats } from './chats/feature.ts';
import { createClubLadder } from './club-ladder/service.ts';
import { createClubMatches } from './club-matches/feature.ts';
import { createClubs } from './clubs/feature.ts';
import { createComments } from './comments/feature.ts';
import { createDrafts } from './drafts/feature.ts';
import { createForums } from './forums/feature.ts';
import { createMessages } from './messages/feature.ts';
import { createSpamCheck } from './spam-check/service.ts';
import { createVoteChess } from './vote-chess/feature.ts';
import { createTextPictures } from './text-pictures/feature.ts';
import { createWrittenText } from './written-text/feature.ts';
import type { Composition } from '../../composition.ts';
import type { StudyServices } from '../study/compose.ts';

export type CommunityServices = ReturnType<typeof composeCommunity>;
export const composeCommunity = ({ platform, add }: Composition, s: StudyServices) => {
  const spamCheck = createSpamCheck(platform, s);
  const { service: messages } = add(createMessages(platform, { ...s, spamCheck }));
  const { service: textPictures } = add(createTextPictures(platform, { spamCheck }));
  const { service: writtenText } = add(createWrittenText(platform, { ...s, textPictures }));
  const { service: comments } = add(createComments(platform, { ...s, spamCheck, textPictures, writtenText }));
  const { service: forums } = add(createForums(platform, { ...s, comments, writtenText }));
  const { service: clubs } = add(createClubs(platform, { ...s, comments, forums, textPictures, writtenText }));
  const clubLadder = createClubLadder(platform, { clubs });
  const { service: voteChess } = add(createVoteChess(platform, { ...s, clubs, clubLadder, comments, writtenText }));
  const { service: drafts } = add(createDrafts(platform, { textPictures }));
  const { service: chats } = add(createChats(platform, { ...s, clubs, messages, spamCheck }));
  const { service: clubMatches } = add(createClubMatches(platform, { ...s, clubs, clubLadder, comments }));
  return {
    ...s,
    chats,
    clubLadder,
    clubMatches,
    clubs,
    comments,
    drafts,
    forums,
    messages,
    spamCheck,
    textPictures,
    voteChess,
    writtenText,
  };
};
