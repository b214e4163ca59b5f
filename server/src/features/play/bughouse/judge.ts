import { playBughouse } from '@tabiya/chess/bughouse/bughouse.ts';
import {
  boardOf,
  type BughouseCommand,
  type BughouseEvent,
  type BughouseRefusal,
} from '@tabiya/chess/bughouse/types.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { AppendLog } from '../../../live-play/append-log.ts';
import type { LogLine } from '../../../live-play/log-store.ts';
import { accountsAt, type Table } from './table.ts';

type Wish<T> = T extends unknown ? Omit<T, 'by' | 'away'> : never;
/** A player's command without the player: the account says who it is, and the table says who is away. */
export type PlayerCommand = Wish<Exclude<BughouseCommand, { type: 'downtime' }>>;
export type TableRefusal = Exclude<BughouseRefusal, 'already_played'> | 'not_a_player' | 'game_not_found';

interface JudgeParts {
  log: AppendLog<LogLine>;
  now(): number;
  /** Brings the table up to date with the store. */
  refresh(): Promise<void>;
  /** Publishes an event that is durable and already part of the table. */
  tell(event: BughouseEvent): void;
  /** Called when it is unknown whether an event is durable: somebody must ask for a judgement again soon. */
  doubt(): void;
  /** See `GamesService.whenFair`. */
  whenFair(accountIds: readonly string[]): Promise<void> | undefined;
}

/** How many times one command may lose its place in the log to another node: all four players may move at once. */
const TRIES = 16;

/**
 * Judges one command and appends the events that follow; the caller runs the commands of one table one after the other.
 */
export const judge = async (
  { log, now, refresh, tell, doubt, whenFair }: JudgeParts,
  table: Table,
  command: BughouseCommand,
): Promise<void | Refusal<TableRefusal>> => {
  if (table.inDoubt) await refresh();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const fair = whenFair(accountsAt(table));
    if (fair !== undefined) {
      // As in games of two players, time owed to the players is given back before anything is judged.
      await fair;
      await refresh();
    }
    const judged = playBughouse(table.game, command, now());
    if (!judged.ok) {
      if (judged.refusal === 'already_played') return;
      if (tries > 0 || !knowsMore(command, table)) return refuse(judged.refusal);
      await refresh();
      continue;
    }
    const event = judged.value;
    const line = { gameId: table.id, seq: event.seq, event: JSON.stringify(event) };
    const written = await log.append(line).catch((err: unknown) => {
      doubt();
      throw err;
    });
    if (written) {
      table.game = judged.after;
      table.events.push(event);
      tell(event);
      return command.type !== 'flag' && isTimeout(event) ? refuse('game_over') : undefined;
    }
    await refresh();
  }
  throw new Error(`bughouse game ${table.id}: ${command.type} lost its place ${TRIES} times`);
};

/**
 * Returns whether the player has seen events that this node has not: a move beyond its last one, or a drop of a piece
 * that was passed on.
 */
const knowsMore = (command: BughouseCommand, { game }: Table): boolean =>
  command.type === 'move' && (command.ply > game.boards[boardOf(command.by)].ply + 1 || command.uci.includes('@'));

/** Returns whether the clock ended the game before the command could be judged. */
const isTimeout = (event: BughouseEvent): boolean =>
  event.type === 'ended' && (event.end.reason === 'timeout' || event.end.reason === 'first_move_timeout');
