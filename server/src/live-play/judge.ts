import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { AppendLog } from './append-log.ts';
import { playersOf, type GameTypes, type HeldGame } from './held-game.ts';
import type { LogLine, StoredTurn } from './log-store.ts';

/** The rules of one kind of game. They ask for neither the time nor chance. */
export interface GameRules<K extends GameTypes> {
  seats: readonly K['seat'][];
  /** Judges a command at a time, ms since the epoch: the event and the game after it, or a refusal. */
  play(
    game: K['game'],
    command: K['command'],
    now: number,
  ): { ok: true; value: K['event']; after: K['game'] } | { ok: false; refusal: K['refusal'] | 'already_played' };
  apply(game: K['game'], event: K['event']): K['game'];
  /** Returns when the next clock runs out, ms since the epoch; undefined if none runs. */
  deadline(game: K['game']): number | undefined;
  /** Returns whether the sender has seen events, from another node, that this game does not have. */
  knowsMore(command: K['command'], game: K['game']): boolean;
  /** Returns whether a clock ended the game with this event. */
  isTimeout(event: K['event']): boolean;
}

export interface JudgeParts<K extends GameTypes, G extends HeldGame<K>> {
  rules: GameRules<K>;
  log: AppendLog<LogLine>;
  /** See `StoredDeadlines`. */
  turnOf?: ((open: G, after: K['game']) => StoredTurn | undefined) | undefined;
  /** See `GameKind`. */
  pause(from: number, to: number): K['command'];
  now(): number;
  /**
   * Returns undefined if games of these accounts may be judged; otherwise resolves when time owed to them has been
   * given back.
   */
  whenFair(accountIds: readonly string[]): Promise<void> | undefined;
  /** Brings the game up to date with the store. */
  refresh(open: G): Promise<void>;
  /** Publishes an event that is durable and already part of the game. */
  publish(open: G, event: K['event']): void;
  /** Called when it is unknown whether an event is durable: somebody must ask for a judgement again soon. */
  doubt(open: G): void;
}

/** Maximum number of times that one command may lose its place in the log; in bughouse four players may move at once. */
const ATTEMPTS = 16;

/**
 * Judges one command and appends the event that follows; the caller runs the commands of one game one after the other.
 * Throws `Unavailable` if the store failed.
 */
export const judge = async <K extends GameTypes, G extends HeldGame<K>>(
  parts: JudgeParts<K, G>,
  open: G,
  command: K['command'],
): Promise<void | Refusal<K['refusal'] | 'game_over'>> => {
  if (open.inDoubt) await parts.refresh(open);
  const { refusedSince } = open;
  if (refusedSince !== undefined) {
    const to = parts.now();
    if (to > refusedSince) await judgeOne(parts, open, parts.pause(refusedSince, to));
    open.refusedSince = undefined;
  }
  return judgeOne(parts, open, command);
};

const judgeOne = async <K extends GameTypes, G extends HeldGame<K>>(
  { rules, log, now, whenFair, refresh, publish, doubt, turnOf }: JudgeParts<K, G>,
  open: G,
  command: K['command'],
): Promise<void | Refusal<K['refusal'] | 'game_over'>> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const fair = whenFair(playersOf(open));
    if (fair !== undefined) {
      // Time in which the store did not answer, or a node was lost, is given back first: this command is not charged
      // for it, and another one that came in time may wait for the store.
      await fair;
      await refresh(open);
    }
    const judged = rules.play(open.game, command, now());
    if (!judged.ok) {
      if (judged.refusal === 'already_played') return;
      if (attempt > 0 || !rules.knowsMore(command, open.game)) return refuse(judged.refusal as K['refusal']);
      await refresh(open);
      continue;
    }
    const event = judged.value;
    let isWritten: boolean;
    try {
      const turn = turnOf?.(open, judged.after);
      isWritten = await log.append({ gameId: open.id, seq: event.seq, event: JSON.stringify(event), turn });
    } catch (error) {
      open.refusedSince ??= event.at;
      doubt(open);
      throw error;
    }
    if (isWritten) {
      open.game = judged.after;
      open.events.push(event);
      publish(open, event);
      return command.type !== 'flag' && rules.isTimeout(event) ? refuse('game_over') : undefined;
    }
    await refresh(open);
  }
  throw new Error(`game ${open.id}: ${command.type} lost its place ${ATTEMPTS} times`);
};
