import { claimableAt } from '@tabiya/chess/rules/absence.ts';
import { opposite, type Color } from '@tabiya/chess/rules/types.ts';
import { gameChatChannel, type ChatLine } from '@tabiya/contract/play/game-chat.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { GameLine } from '@tabiya/contract/api/program-views.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { GameChatService } from '../../play/game-chat/service.ts';
import type { GamesService, GameTable } from '../../play/games/service.ts';
import { colorOfAccount, type AtGame } from './games-service.ts';
import { lineQueue } from './line-queue.ts';
import { mayPlayBy, type WrongKind } from './policy.ts';
import { toGameFull, toGameState } from './view.ts';

export interface GameStreamNeeds {
  games: Pick<GamesService, 'sit' | 'table'>;
  gameChat: Pick<GameChatService, 'open'>;
  /** See `Connections` of presence. */
  attend(accountId: string): () => void;
}

/** Streams of games for programs. */
export interface GameStreams {
  /** Streams the whole game, then every change until it is over or the signal aborts. */
  open(at: AtGame, signal: AbortSignal): Promise<AsyncIterable<GameLine> | Refusal<'game_not_found' | WrongKind>>;
  /** Returns the chat of the players; empty if the account has turned chat off. */
  chat(at: AtGame): Promise<ChatLine[] | Refusal<'game_not_found'>>;
}

export const createGameStreams = (
  { room, now }: Pick<Platform, 'room' | 'now'>,
  { games, gameChat, attend }: GameStreamNeeds,
): GameStreams => {
  const talk = room(gameChatChannel);

  const chat: GameStreams['chat'] = async ({ me, id }) => {
    const state = await gameChat.open(me, { gameId: id, room: 'players' });
    return state === undefined ? refuse('game_not_found') : state.lines.filter(isSaid);
  };

  return {
    chat,
    async open(at, signal) {
      const { me, kind, id } = at;
      const table = await games.table(id);
      const color = table && colorOfAccount(table, me.id);
      if (table === undefined || color === undefined) return refuse('game_not_found');
      const wrong = mayPlayBy(kind, me, table.game);
      if (wrong !== undefined) return wrong;
      let heed = () => {};
      const seat = await games.sit(id, me.id, () => heed());
      if (seat === undefined) return refuse('game_not_found');
      const endings = [seat.leave, attend(me.id)];
      const lines = lineQueue<GameLine>(signal, () => endings.forEach((end) => end()));
      const { bar } = (await gameChat.open(me, { gameId: id, room: 'players' })) ?? { bar: 'chat_off' };
      if (bar !== 'chat_off') {
        const deaf = talk.hear(`${id}/players`, (heard) => {
          if (heard.message === 'line' && isSaid(heard.data)) lines.push(toChatLine(heard.data));
        });
        endings.push(deaf);
        if (signal.aborted) deaf();
      }
      heed = follow({ table: seat.table, color, now, tell: lines.push, end: lines.end });
      heed();
      return lines;
    },
  };
};

interface Followed {
  table(): GameTable;
  /** Colour of the account that reads the stream. */
  color: Color;
  now(): number;
  tell(line: GameLine): void;
  end(): void;
}

/** Returns a function that sends what has changed at the table each time it is called. */
const follow = ({ table, color, now, tell, end }: Followed): (() => void) => {
  let seq: number | undefined;
  let gone = '';

  return () => {
    const facts = table();
    const { game } = facts;
    if (seq === undefined) tell(toGameFull(facts, now()));
    else if (game.seq > seq) tell(toGameState(game, now()));
    seq = Math.max(seq ?? 0, game.seq);
    if (game.end) return end();
    const absence = goneLine(facts, opposite(color), now());
    const said = `${absence.gone} ${absence.at}`;
    if (said !== gone && (gone !== '' || absence.gone)) tell(absence.line);
    gone = said;
  };
};

/** Absence does not count before both have moved: the game is then called off automatically. */
const goneLine = ({ game, away }: GameTable, other: Color, now: number) => {
  const absence = game.ply < 2 ? undefined : away[other];
  const at = absence && claimableAt(game, other, absence);
  return {
    gone: absence !== undefined,
    at,
    line: {
      type: 'opponentGone' as const,
      gone: absence !== undefined,
      ...(at !== undefined && { claimWinInSeconds: Math.max(0, Math.ceil((at - now) / 1_000)) }),
    },
  };
};

const isSaid = ({ removed }: ChatLine): boolean => !removed;

/** Returns the text of a line; preset phrases are in English here: `good_luck` is "Good luck". */
export const chatText = ({ text, phrase }: ChatLine): string => {
  if (text !== null || phrase === null) return text ?? '';
  const words = phrase.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const toChatLine = (line: ChatLine): GameLine => ({
  type: 'chatLine',
  room: 'player',
  username: line.by.username,
  text: chatText(line),
});
