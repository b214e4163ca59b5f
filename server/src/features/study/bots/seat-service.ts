import { setTimeout as delay } from 'node:timers/promises';
import { levelInGame } from '@tabiya/chess/bots/adaptation.ts';
import { acceptsDraw, wantsToResign } from '@tabiya/chess/bots/giving-up.ts';
import { thinkTime } from '@tabiya/chess/bots/think-time.ts';
import { hasClock } from '@tabiya/chess/rating/time-class.ts';
import { turnOf, type Game } from '@tabiya/chess/rules/game.ts';
import { everyMove, parseSquare } from '@tabiya/chess/rules/position.ts';
import { opposite, type Color } from '@tabiya/chess/rules/types.ts';
import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import type { Aid } from '@tabiya/contract/study/bots.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { GamesService, GameTable, PlayerCommand } from '../../play/games/service.ts';
import type { GameSeat } from '../../play/games/seats-service.ts';
import type { Bot } from './accounts-service.ts';
import type { BotMoves } from './moves-service.ts';

/** A game at which a bot sits. */
export interface BotTable {
  gameId: string;
  bot: Bot;
  seat: GameSeat;
}

/** A bot at its game. */
export interface SeatedBot {
  /** Called after each change of the game. */
  look(): void;
  leave(): void;
}

export interface SeatNeeds {
  games: Pick<GamesService, 'command'>;
  moves: BotMoves;
  /** Returns the help that the player has chosen. */
  aids(gameId: string): Promise<readonly Aid[]>;
  /** Called when the game is over. */
  over(gameId: string): void;
  /** Called when the bot has left a running game without clocks, whose player is away. */
  gone(gameId: string): void;
}

/** When a bot looks at its game again after a move that could not be found or played, ms. */
const RETRY_MS = 2_000;
/** How long a bot waits in a game without clocks for a player who is away, ms. */
const AWAY_UNTIL_LEFT_MS = 600_000;

/** Plays the bot's side of one game, from the position that it finds. */
export const seatBot = (
  { now, log, runsByItself }: Pick<Platform, 'now' | 'log' | 'runsByItself'>,
  { games, moves, aids, over, gone }: SeatNeeds,
  { gameId, bot, seat }: BotTable,
): SeatedBot => {
  /** The bot's scores after its last moves, centipawns. */
  const scores: number[] = [];
  /** Number of the event that it thinks about, which is the other side's last move. */
  let thinksOf: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isThere = true;

  const color = (): Color => (seat.table().white.id === bot.accountId ? 'white' : 'black');
  const command = async (asked: PlayerCommand): Promise<boolean> =>
    !isRefusal(await games.command(gameId, bot.accountId, asked));
  const leave = () => {
    isThere = false;
    clearTimeout(timer);
    patience.end();
    seat.leave();
  };
  const failed = (err: unknown) => {
    log.warn({ err, game: gameId, bot: bot.key }, 'a bot could not move, and tries again');
    thinksOf = undefined;
    clearTimeout(timer);
    timer = setTimeout(look, RETRY_MS).unref();
  };

  const answerOffers = async (game: Game): Promise<void> => {
    const other = opposite(color());
    if (game.takebackOffer === other) {
      const mayTakeBack = (await aids(gameId)).includes('takebacks');
      await command({ type: mayTakeBack ? 'accept_takeback' : 'decline_takeback' });
    }
    if (game.drawOffer === other) {
      const isAccepted = acceptsDraw({ level: bot.level, ply: game.ply, scores });
      await command({ type: isAccepted ? 'accept_draw' : 'decline_draw' });
    }
  };

  const think = async (game: Game): Promise<void> => {
    const begun = now();
    const { uci, score } = await moves.find(atPresentLevel(bot, scores), game);
    if (runsByItself)
      await delay(Math.max(0, timeFor(bot, game, color()) - (now() - begun)), undefined, { ref: false });
    const isStill = isThere && thinksOf === lastMove(game) && lastMove(seat.table().game) === lastMove(game);
    if (!isStill) return;
    if (score !== undefined) scores.push(score);
    const asked: PlayerCommand = wantsToResign({ level: bot.level, ply: game.ply, scores })
      ? { type: 'resign' }
      : { type: 'move', ply: game.ply + 1, uci };
    if (!(await command(asked)) && seat.table().game.end === undefined) failed(new Error(`${uci} was refused`));
  };
  const patience = createPatience(() => {
    leave();
    gone(gameId);
  });

  function look(): void {
    if (!isThere) return;
    const { game } = seat.table();
    if (game.end) {
      leave();
      over(gameId);
      return;
    }
    void answerOffers(game).catch(failed);
    patience.renew(isAbandoned(seat.table(), color()));
    if (turnOf(game) !== color() || thinksOf === lastMove(game)) return;
    thinksOf = lastMove(game);
    void think(game).catch(failed);
  }
  return { look, leave };
};

/** Returns the bot as it plays its next move; one that adapts follows the course of the game. */
const atPresentLevel = (bot: Bot, scores: readonly number[]): Bot =>
  bot.isAdaptive ? { ...bot, level: levelInGame(bot.level, scores) } : bot;

/** Calls `over` when a wait has lasted for long. */
const createPatience = (over: () => void) => {
  let timer: NodeJS.Timeout | undefined;
  return {
    renew(isWaiting: boolean) {
      clearTimeout(timer);
      if (isWaiting) timer = setTimeout(over, AWAY_UNTIL_LEFT_MS).unref();
    },
    end: () => clearTimeout(timer),
  };
};

/** Games without clocks whose players are away would keep their bots for weeks. */
const isAbandoned = ({ game, away }: GameTable, bot: Color): boolean =>
  !hasClock(game.setup.timeControl) && turnOf(game) !== bot && opposite(bot) in away;

/** A move that is played again after a takeback is another event. */
const lastMove = ({ moves }: Game): number => moves.last?.seq ?? 0;

const timeFor = ({ level }: Bot, game: Game, color: Color): number =>
  thinkTime({
    ...{ level, ply: game.ply, isRecapture: isRecapture(game), random: Math.random },
    clock: hasClock(game.setup.timeControl)
      ? { left: game.clock[color], increment: game.setup.timeControl.increment }
      : undefined,
    choices: everyMove(game.position).length,
  });

/** Returns whether the last move took something and can be answered in kind. */
const isRecapture = ({ position, moves }: Game): boolean => {
  const last = moves.last;
  if (!last?.san.includes('x')) return false;
  const square = parseSquare(last.uci.slice(2, 4));
  return everyMove(position).some(({ to }) => to === square);
};
