import { play } from '@tabiya/chess/rules/game.ts';
import type { GameCommand, GameEvent } from '@tabiya/chess/rules/types.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { AppendLog } from '../../../live-play/append-log.ts';
import { sideOf, type OpenGame } from './open-game.ts';
import type { CommandRefusal, PlayerCommand } from './player-command.ts';
import type { LogLine } from '../../../live-play/log-store.ts';

export interface Referee {
  /** See `GamesService.command`. */
  command(open: OpenGame, accountId: string | null, command: PlayerCommand): Promise<void | Refusal<CommandRefusal>>;
}

export interface RefereeParts {
  log: AppendLog<LogLine>;
  now(): number;
  /** Brings a game up to date with the store. */
  refresh(open: OpenGame): Promise<void>;
  /** Publishes an event that is durable and already part of the game. */
  tell(open: OpenGame, event: GameEvent): void;
  /**
   * Returns undefined if the game may be judged; otherwise resolves when time owed to its players has been given back.
   */
  whenFair(open: OpenGame): Promise<void> | undefined;
  /** Called when it is unknown whether an event is durable: somebody must ask for a judgement again soon. */
  doubt(open: OpenGame): void;
}

/** How many times one command may lose its place in the log to another node. */
const TRIES = 8;

/** Creates the referee, which judges the commands of each game one after the other. */
export const createReferee = (parts: RefereeParts): Referee => ({
  command(open, accountId, wish) {
    const by = sideOf(open, accountId);
    if (by === undefined && wish.type !== 'flag') return Promise.resolve(refuse('not_a_player'));
    const command = { ...wish, by } as GameCommand;
    const judged = judge(parts, open, command);
    open.turn = judged.catch(ignore);
    return judged;
  },
});

/** Judges a command when its turn comes. */
const judge = async (
  { log, now, refresh, tell, doubt, whenFair }: RefereeParts,
  open: OpenGame,
  command: GameCommand,
): Promise<void | Refusal<CommandRefusal>> => {
  await open.turn;
  if (open.inDoubt) await refresh(open);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const fair = whenFair(open);
    if (fair !== undefined) {
      // Time in which the store did not answer, or a node was lost, is given back first: this command is not charged
      // for it, and another one that came in time may wait for the store.
      await fair;
      await refresh(open);
    }
    const judged = play(open.game, command, now());
    if (!judged.ok) {
      if (judged.refusal === 'already_played') return;
      if (tries > 0 || !knowsMore(command, open)) return refuse(judged.refusal);
      await refresh(open);
      continue;
    }
    const event = judged.value;
    const line = { gameId: open.id, seq: event.seq, event: JSON.stringify(event) };
    let isWritten: boolean;
    try {
      isWritten = await log.append(line);
    } catch (err) {
      doubt(open);
      throw err;
    }
    if (isWritten) {
      open.game = judged.after;
      open.events.push(event);
      tell(open, event);
      return command.type !== 'flag' && isTimeout(event) ? refuse('game_over') : undefined;
    }
    await refresh(open);
  }
  throw new Error(`game ${open.id}: ${command.type} lost its place ${TRIES} times`);
};

/**
 * Returns whether the player has seen a move from another node that this one has not: their own move lies beyond it.
 */
const knowsMore = (command: GameCommand, { game }: OpenGame): boolean =>
  command.type === 'move' && command.ply > game.ply + 1;

/** Returns whether the clock ended the game before the command could be judged. */
const isTimeout = (event: GameEvent): boolean =>
  event.type === 'ended' &&
  (event.end.reason === 'timeout' ||
    event.end.reason === 'timeout_cannot_mate' ||
    event.end.reason === 'first_move_timeout');

const ignore = (): void => {};
