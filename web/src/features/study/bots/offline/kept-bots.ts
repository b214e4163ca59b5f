import { NO_CLOCK } from '@tabiya/chess/rating/time-class.ts';
import { newGame, type Game } from '@tabiya/chess/rules/game.ts';
import { play } from '@tabiya/chess/rules/play.ts';
import { opposite, type Color, type GameCommand } from '@tabiya/chess/rules/types.ts';
import type { CallInput } from '@tabiya/contract/kit/endpoint.ts';
import type { bots, BotView, OfflineEnd, OfflineMove } from '@tabiya/contract/study/bots.ts';
import { createKeptStore } from '../../../../store/kept-store.ts';

/** What a browser needs to know of a bot in order to play it. */
export type KeptBot = Pick<BotView, 'key' | 'level' | 'style'> & { name: string };

/** The bots that can be played without a connection, and the account that plays them. */
export interface KeptBots {
  accountId: string;
  bots: readonly KeptBot[];
}

/** A game that is being played, or that waits for a connection. */
export interface KeptGame {
  accountId: string;
  key: string;
  bot: KeptBot;
  color: Color;
  moves: readonly OfflineMove[];
  startedAt: number;
  /** The bot's scores after its last moves, centipawns. */
  scores: readonly number[];
  end?: { how: OfflineEnd; at: number };
}

/** The key under which finished games wait; `late-slots.tsx` looks for it. */
const WAITING_KEY = 'tabiya.bot-games';
const NO_GAMES: readonly KeptGame[] = [];

export const keptBots = createKeptStore<KeptBots | undefined>('tabiya.bots', undefined);
export const presentGame = createKeptStore<KeptGame | undefined>('tabiya.bot-game', undefined);
export const waitingGames = createKeptStore<readonly KeptGame[]>(WAITING_KEY, NO_GAMES);

/** Adds a finished game to those that wait. */
export const keepFinished = (game: KeptGame): void => {
  const others = waitingGames.read().filter(({ key }) => key !== game.key);
  waitingGames.set([...others, game]);
};

export const dropFinished = (game: KeptGame): void => {
  const others = waitingGames.read().filter(({ key }) => key !== game.key);
  waitingGames.set(others.length === 0 ? NO_GAMES : others);
};

/** Returns a finished game as the server takes it. */
export const deliveryOf = ({ key, bot, color, moves, startedAt, end }: KeptGame): CallInput<typeof bots.deliver> => ({
  ...{ key, bot: bot.key, color, moves: [...moves], startedAt },
  ...{ end: end?.how ?? 'board', endedAt: end?.at ?? startedAt },
});

/** Returns the state of the game by the rules. */
export const gameOf = ({ moves, startedAt, end, color }: KeptGame): Game => {
  let game = newGame({ startedAt, timeControl: NO_CLOCK, firstMoveTime: UNLIMITED_MS });
  const act = (command: GameCommand, at: number) => {
    const judged = play(game, command, at);
    if (judged.ok) game = judged.after;
  };
  for (const [index, { uci, at }] of moves.entries()) {
    act({ type: 'move', by: game.position.turn, ply: index + 1, uci }, startedAt + at);
  }
  if (end?.how === 'resigned') act({ type: 'resign', by: color }, end.at);
  if (end?.how === 'bot_resigned') act({ type: 'resign', by: opposite(color) }, end.at);
  if (end?.how === 'draw_claimed') act({ type: 'claim_draw', by: color }, end.at);
  if (end?.how === 'draw_agreed') {
    act({ type: 'offer_draw', by: color }, end.at);
    act({ type: 'accept_draw', by: opposite(color) }, end.at);
  }
  return game;
};

/** Nobody is late in the browser; the server judges that. */
const UNLIMITED_MS = 365 * 86_400_000;
