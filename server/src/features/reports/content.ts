import { readUuid, toShortUuid } from '@tabiya/contract/ids.ts';
import type { ProfileView } from '@tabiya/contract/profiles.ts';
import type { ReportedContent } from '@tabiya/contract/reports.ts';
import { url } from '@tabiya/contract/url.ts';
import type { AccountsService } from '../accounts/service.ts';
import type { BughouseService } from '../bughouse/service.ts';
import type { GameChatService } from '../game-chat/service.ts';
import type { GamesService } from '../games/service.ts';
import type { MessagesService } from '../messages/service.ts';
import type { ProfilesService } from '../profiles/service.ts';

export interface Content {
  contentType: ReportedContent;
  contentId: string;
  /** Of a game of four: who of the others is meant. */
  username?: string | undefined;
}

export interface FindingNeeds {
  accounts: Pick<AccountsService, 'playerByName'>;
  bughouse: Pick<BughouseService, 'textFor'>;
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

export const createFinding = (needs: FindingNeeds): Finding => {
  const { accounts, bughouse, gameChat, games, messages, profiles } = needs;
  const memberNamed = async (username: string) => {
    const player = await accounts.playerByName(username);
    return player?.isGuest === true ? undefined : player;
  };
  /** Who played a game against the one who reports it. */
  const opponentIn = async (me: string, { contentId, username }: Content) => {
    const id = readUuid(contentId);
    const game = id === undefined ? undefined : await games.playersOf(id);
    if (id === undefined || !game?.players.includes(me)) return undefined;
    const named = username === undefined ? undefined : (await memberNamed(username))?.id;
    const others = game.players.filter((player) => player !== me && (username === undefined || player === named));
    // Of four, it is not known which one is meant unless it is said.
    if (others[0] === undefined || others.length > 1) return undefined;
    const text = url('web_game_uuid', { id: toShortUuid(id) });
    return { subjectId: others[0], text };
  };
  const findText = { message: messages.messageFor, game_chat: gameChat.lineFor, partner_talk: bughouse.textFor };
  return async (me, content) => {
    const { contentType, contentId } = content;
    if (contentType === 'game') return opponentIn(me, content);
    if (contentType !== 'profile') {
      const id = Number(contentId);
      if (!Number.isSafeInteger(id)) return undefined;
      const said = await findText[contentType](me, id);
      return said && { subjectId: said.authorId, text: said.content };
    }
    const player = await memberNamed(contentId);
    return player && { subjectId: player.id, text: wordsOf(await profiles.profileOf(player.id)) };
  };
};
