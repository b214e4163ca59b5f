import type { Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { SeatView } from '@tabiya/contract/play/games.ts';
import type { RepeatedWork } from '../platform/jobs/schedule.ts';
import type { Platform } from '../platform/site/platform.ts';
import { Unavailable } from '../platform/store/unavailable.ts';
import { createAppendLog } from './append-log.ts';
import { createDeadlines, DEADLINE_STEP_MS } from './deadlines.ts';
import { createGameCache, type GameCache } from './game-cache.ts';
import type { GameKind } from './game-kind.ts';
import { isTimed, type GameTypes, type HeldGame } from './held-game.ts';
import { judge, type JudgeParts } from './judge.ts';
import { createPlayerPresence, type PlayerPresence, type ToldPresence } from './player-presence.ts';
import { REPEAT_INTERVAL_MS } from './room-occupancy.ts';
import { createSweep } from './sweep.ts';

export type HeldGamesPlatform = Pick<Platform, 'store' | 'log' | 'now'> & { nodes: Pick<Platform['nodes'], 'own'> };

/** Delay before a flag is asked for again when the store did not answer, ms. */
const RETRY_DELAY_MS = 1_000;
const SWEEP_INTERVAL_MS = 5_000;
/** An event that players see later than this after it was judged was delayed by the store or by the bus, ms. */
const DELAYED_AFTER_MS = 250;

/**
 * The games of one kind that this node holds: it judges their commands, appends and publishes their events, watches
 * their clocks and folds them when they are over.
 */
export class HeldGames<K extends GameTypes, G extends HeldGame<K>> {
  readonly presence: PlayerPresence<G, K['seat']>;
  /** Judges the clocks, and finishes the folds, of games that no node holds. */
  readonly sweep: () => Promise<void>;
  /** Work that the feature repeats while the server runs. */
  readonly every: readonly RepeatedWork[];
  readonly #platform: HeldGamesPlatform;
  readonly #kind: GameKind<K, G>;
  readonly #judge: JudgeParts<K, G>;
  readonly #cache: GameCache<G>;
  readonly #deadlines = createDeadlines();
  readonly #settling = new Map<string, Promise<void>>();
  readonly #running = new Set<Promise<unknown>>();

  constructor(platform: HeldGamesPlatform, kind: GameKind<K, G>) {
    this.#platform = platform;
    this.#kind = kind;
    const { rules, room, name } = kind;
    this.#cache = createGameCache<G>({
      load: async (id) => (await kind.read([id]))[0],
      hold: (open) => this.#hold(open),
    });
    this.presence = createPlayerPresence<G, K['seat']>({
      seats: rules.seats,
      seatOf: (open, accountId) => this.seatOf(open, accountId),
      tell: (open, said, to) => room.passing(open.id, 'presence', said, to),
      now: platform.now,
      node: platform.nodes.own,
    });
    this.#judge = {
      rules,
      log: createAppendLog((lines) => kind.log.append(platform.store, lines)),
      turnOf: kind.stored?.turnOf,
      pause: kind.pause,
      now: platform.now,
      whenFair: kind.whenFair,
      refresh: (open) => this.#refresh(open),
      publish: (open, event) => {
        this.#publish(open, event);
        this.#giveBackDelay(open);
      },
      doubt: (open) => {
        open.inDoubt = true;
        this.#flagLater(open.id);
      },
    };
    this.sweep = createSweep<K, G>({
      now: platform.now,
      playingAfter: (id, limit) => kind.log.playingAfter(platform.store, id, limit),
      held: (id) => this.get(id),
      read: (ids) => this.read(ids),
      load: (id) => this.load(id),
      stored: kind.stored,
      deadline: (game) => rules.deadline(game),
      flag: (id) => this.#flag(id),
      settle: (open) => this.settle(open),
      failed: (gameId, err) => platform.log.error({ err, gameId }, `${name}: a running game could not be swept`),
    });
    const sweep = `${name}.sweep`;
    this.every = [
      { name: sweep, ms: SWEEP_INTERVAL_MS, leader: sweep, until: 'halt', run: this.sweep },
      { name: `${name}.flags`, ms: DEADLINE_STEP_MS, until: 'halt', run: () => this.flagDue() },
      { name: `${name}.presence`, ms: REPEAT_INTERVAL_MS, run: () => this.presence.upkeep(this.all()) },
    ];
  }

  /** Returns a game that this node holds. */
  get(id: string): G | undefined {
    return this.#cache.get(id);
  }

  /** Returns a game, and holds it from now on; undefined if it does not exist. */
  async load(id: string): Promise<G | undefined> {
    return this.#cache.get(id) ?? this.#cache.load(id);
  }

  /** Reads games from the store without holding them; those that do not exist are left out. */
  async read(ids: readonly string[]): Promise<G[]> {
    return ids.length === 0 ? [] : this.#kind.read(ids);
  }

  /** Holds a game that has just been written. */
  add(open: G): void {
    this.#cache.add(open);
  }

  /** Allows a game to be dropped from memory once it is settled and nobody has it open. */
  release(open: G): void {
    this.#cache.release(open);
  }

  all(): IteratorObject<G> {
    return this.#cache.all();
  }

  /** Returns the ids of the running games that this node holds and whose time it watches. */
  runningIds(): string[] {
    return [...this.all()].flatMap((open) => (isTimed(open) ? [open.id] : []));
  }

  /** Returns whether this node holds a running game and watches its time. */
  isPlaying(): boolean {
    return this.all().some(isTimed);
  }

  /** Returns the seat of an account; undefined if it does not play. */
  seatOf({ seats }: Pick<G, 'seats'>, accountId: string | null | undefined): K['seat'] | undefined {
    return (Object.keys(seats) as K['seat'][]).find((seat) => seats[seat].id === accountId);
  }

  /** Judges a command when those before it are done. Resolves when its event is durable and published. */
  command(open: G, command: K['command']): Promise<void | Refusal<K['refusal'] | 'game_over'>> {
    return this.#afterTurn(open, () => judge(this.#judge, open, command));
  }

  /** Applies stored events that this node has missed in the games that it holds. */
  async catchUp(games: Iterable<G> = this.all()): Promise<void> {
    const held = [...games].filter(({ settled }) => !settled);
    if (held.length === 0) return;
    const ids = held.map(({ id }) => id);
    const ends = await this.#kind.log.ends(this.#platform.store, ids);
    const behind = held.filter(({ id, game }) => ends.has(id) && (ends.get(id) ?? Infinity) > game.seq);
    await Promise.all(behind.map((open) => this.#afterTurn(open, () => this.#refresh(open))));
  }

  /** Flags the games whose time has run out. */
  flagDue(): void {
    for (const id of this.#deadlines.due(this.#platform.now())) this.run(this.#flag(id));
  }

  /** Folds a finished game unless that is done or in progress. */
  async settle(open: G): Promise<void> {
    const { id, settled, game } = open;
    if (settled || !game.end) return;
    const begun = this.#settling.get(id) ?? this.#fold(open).finally(() => this.#settling.delete(id));
    this.#settling.set(id, begun);
    await begun;
  }

  /** Updates a player's name in the games that this node holds; only members have names of their own. */
  rename(accountId: string, username: string): void {
    for (const open of this.all()) {
      const seat = this.seatOf(open, accountId);
      if (seat !== undefined) {
        open.seats = { ...open.seats, [seat]: { ...open.seats[seat as K['seat']], username, isGuest: false } };
      }
    }
  }

  /** Resolves when all pending events are written and published. */
  async idle(): Promise<void> {
    await this.#judge.log.idle();
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Tracks work that nobody waits for; the sweep repeats what fails. */
  run(work: Promise<unknown>): void {
    const task = work
      .catch((err: unknown) => this.#platform.log.error({ err }, `${this.#kind.name}: a game could not be carried on`))
      .finally(() => this.#running.delete(task));
    this.#running.add(task);
  }

  async #flag(id: string): Promise<void> {
    try {
      const open = await this.load(id);
      // Refused if it was not due yet, because a move came in between.
      if (open && (await this.command(open, this.#kind.flag))) this.#watchTime(open);
    } catch (error) {
      this.#flagLater(id);
      throw error;
    }
  }

  #flagLater(id: string): void {
    this.#deadlines.set(id, this.#platform.now() + RETRY_DELAY_MS);
  }

  /** Keeps a game in sync with its log, and watches its clock, while this node holds it. */
  #hold(open: G): () => void {
    const { room, heard: other } = this.#kind;
    this.#watchTime(open);
    this.presence.held(open);
    // The channel declares the data of these messages.
    const stop = room.hear(open.id, ({ message, seq, data }) => {
      if (message === 'event') {
        if ((seq ?? 0) > open.game.seq) this.run(this.#afterTurn(open, () => this.#apply(open, data as K['event'])));
      } else if (message === 'settled') {
        if (!open.settled) this.run(this.#afterTurn(open, () => this.#refresh(open)));
      } else if (message === 'presence') this.presence.hear(open, data as ToldPresence<K['seat']>);
      else other?.(open, message, data);
    });
    const lookAgain = () => {
      this.presence.held(open);
      return this.catchUp([open]);
    };
    // Messages that other nodes sent after the log was read and before this node subscribed.
    const ready = room.ready(open.id);
    if (ready !== undefined) this.run(ready.then(lookAgain));
    return stop;
  }

  /** Applies an event that another node has appended and published. */
  async #apply(open: G, event: K['event']): Promise<void> {
    if (event.seq <= open.game.seq) return;
    if (event.seq > open.game.seq + 1) return this.#refresh(open);
    open.game = this.#kind.rules.apply(open.game, event);
    open.events.push(event);
    this.#watchTime(open);
    this.#giveBackDelayOfBus(open);
  }

  /** Runs between commands, so that none is judged on half a change. */
  #afterTurn<T>(open: G, act: () => Promise<T>): Promise<T> {
    const done = open.turn.then(act);
    open.turn = done.catch(ignore);
    return done;
  }

  #watchTime(open: G): void {
    this.#deadlines.set(open.id, this.#kind.rules.deadline(open.game));
  }

  #publish(open: G, event: K['event']): void {
    this.#kind.room.numbered(open.id, 'event', event.seq, event);
    this.#watchTime(open);
    if (open.game.end) this.run(this.settle(open));
  }

  /**
   * Gives back the time between the last event and now, when its players can see it, if it was delayed. A pause needs
   * nothing of the kind: while the store is slow, each one would be followed by another.
   */
  #giveBackDelay(open: G): void {
    const [last, to] = [open.events.at(-1), this.#platform.now()];
    if (last === undefined || last.type === 'downtime' || !isTimed(open) || to - last.at < DELAYED_AFTER_MS) return;
    this.run(this.command(open, this.#kind.pause(last.at, to)));
  }

  #giveBackDelayOfBus(open: G): void {
    if (open.here.values().some((who) => who !== 'watcher')) this.#giveBackDelay(open);
  }

  /**
   * Reads and publishes the events that this node missed, because another node was first or an earlier answer of the
   * store was lost.
   */
  async #refresh(open: G): Promise<void> {
    const stored = await this.#kind.reread(open).catch((cause: unknown) => {
      throw new Unavailable('the log cannot be read', { cause });
    });
    if (!stored) throw new Error(`${this.#kind.name}: game ${open.id} is gone`);
    const known = open.game.seq;
    open.inDoubt = false;
    Object.assign(open, stored);
    for (const event of open.events.slice(known)) this.#publish(open, event);
    if (open.game.seq > known) this.#giveBackDelayOfBus(open);
    this.release(open);
  }

  async #fold(open: G): Promise<void> {
    const { ratingAfter, first } = await this.#kind.fold(open);
    const seated = Object.entries<SeatView>(open.seats) as [K['seat'], SeatView][];
    open.seats = Object.fromEntries(
      seated.map(([seat, player]) => [seat, { ...player, ratingAfter: ratingAfter[seat] }]),
    ) as Record<K['seat'], SeatView>;
    open.settled = true;
    this.release(open);
    this.#kind.settled(open, first);
  }
}

const ignore = (): void => {};
