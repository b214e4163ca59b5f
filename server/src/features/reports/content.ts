import { readUuid, toShortUuid } from '@tabiya/contract/ids.ts';
import type { ProfileView } from '@tabiya/contract/profiles.ts';
import type { ReportedContent } from '@tabiya/contract/reports.ts';
import { url } from '@tabiya/contract/url.ts';
import type { AccountsService } from '../accounts/service.ts';
import type { GameChatService } from '../game-chat/service.ts';
import type { GamesService } from '../games/service.ts';
import type { MessagesService } from '../messages/service.ts';
import type { ProfilesService } from '../profiles/service.ts';

export interface Content {
  contentType: ReportedContent;
  contentId: string;
}

export interface FindingNeeds {
  accounts: Pick<AccountsService, 'playerByName'>;
  gameChat: Pick<GameChatService, 'lineFor'>;
  games: Pick<GamesService, 'playersOf'>;
  messages: Pick<MessagesService, 'messageFor'>;
  profiles: Pick<ProfilesService, 'profileOf'>;
}

/** What a content says, and whose it is; undefined where whoever asks (by account id) has nothing to do with it. */
type Finding = (me: string, content: Content) => Promise<{ subjectId: string; text: string } | undefined>;

/** What a profile says in its member's own words, a line each. */
const wordsOf = ({ firstName, lastName, location, status, about }: ProfileView): string =>
  [`${firstName} ${lastName}`.trim(), location, status, about].filter((text) => text !== '').join('\n');

export const createFinding = ({ accounts, gameChat, games, messages, profiles }: FindingNeeds): Finding => {
  const memberNamed = async (username: string) => {
    const player = await accounts.playerByName(username);
    return player?.isGuest === true ? undefined : player;
  };
  /** Who played a game against the one who reports it. */
  const opponentIn = async (me: string, contentId: string) => {
    const id = readUuid(contentId);
    const players = id && (await games.playersOf(id))?.players;
    if (!players || (players.white !== me && players.black !== me)) return undefined;
    const text = url('web_game_uuid', { id: toShortUuid(id) });
    return { subjectId: players.white === me ? players.black : players.white, text };
  };
  return async (me, { contentType, contentId }) => {
    if (contentType === 'game') return opponentIn(me, contentId);
    if (contentType !== 'profile') {
      const id = Number(contentId);
      if (!Number.isSafeInteger(id)) return undefined;
      const said = await (contentType === 'message' ? messages.messageFor(me, id) : gameChat.lineFor(me, id));
      return said && { subjectId: said.authorId, text: said.content };
    }
    const player = await memberNamed(contentId);
    return player && { subjectId: player.id, text: wordsOf(await profiles.profileOf(player.id)) };
  };
};
