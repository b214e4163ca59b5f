import { applyBughouseEvent } from '@tabiya/chess/bughouse/bughouse.ts';
import { bughouseDeadline } from '@tabiya/chess/bughouse/clocks.ts';
import { type BughouseCommand, type BughouseEvent } from '@tabiya/chess/bughouse/types.ts';
import { bughouseChannel } from '@tabiya/contract/play/bughouse.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { createAppendLog, type AppendLog } from '../../../live-play/append-log.ts';
import { createDeadlines } from '../../../live-play/deadlines.ts';
import type { Room } from '../../../platform/live/live.ts';
import { createGameCache } from '../../../live-play/game-cache.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { Unavailable } from '../../../platform/store/unavailable.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { ArchiveService } from '../../record/archive/service.ts';
import type { GamesService } from '../games/service.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import { tableEnded, tableStarted } from './events.ts';
import { foldTable } from './fold-service.ts';
import type { LogLine } from '../../../live-play/log-store.ts';
import { judge, type PlayerCommand, type TableRefusal } from './judge.ts';
import { outcomesOf } from './outcomes.ts';
import { createPresence, type Presence } from './presence.ts';
import { newRow, type NewTable } from './start.ts';
import { appendLines, insertGame, logEnds, loggedGames, playingIds } from './store.ts';
import { accountsAt, accountsOf, seatOf, stateOf, tableOf, type Table } from './table.ts';

export interface TablesNeeds {
  accounts: Pick<AccountsService, 'playersById'>;
  archive: Pick<ArchiveService, 'recordGame'>;
  games: Pick<GamesService, 'whenFair'>;
  ratings: Pick<RatingsService, 'current' | 'applyTeamResult'>;
}

type TablesPlatform = Pick<Platform, 'store' | 'log' | 'now' | 'room' | 'events'> & {
  nodes: Pick<Platform['nodes'], 'own'>;
};

/** Delay before a flag is asked for again when the store did not answer, ms. */
const RETRY_DELAY_MS = 1_000;

/** The bughouse games that this node holds: it judges, writes, publishes and settles them. */
export class Tables {
  readonly #platform: TablesPlatform;
  readonly #needs: TablesNeeds;
  readonly #room: Room<typeof bughouseChannel>;
  readonly #log: AppendLog<LogLine>;
  readonly presence: Presence;
  readonly #deadlines = createDeadlines();
  readonly #gameCache = createGameCache<Table>({
    load: (id) => this.#loadNow(id),
    hold: (table) => this.#hold(table),
  });
  readonly #settling = new Map<string, Promise<void>>();
  readonly #running = new Set<Promise<unknown>>();

  constructor(platform: TablesPlatform, needs: TablesNeeds) {
    this.#platform = platform;
    this.#needs = needs;
    this.#room = platform.room(bughouseChannel);
    this.presence = createPresence({ room: this.#room, now: platform.now, node: platform.nodes.own });
    this.#log = createAppendLog((lines) => appendLines(platform.store, lines));
  }

  /** Returns a table that this node holds. */
  get(id: string): Table | undefined {
    return this.#gameCache.get(id);
  }

  load(id: string): Promise<Table | undefined> {
    return this.#gameCache.load(id);
  }

  /** Starts a game and returns its id. */
  async start(game: NewTable): Promise<string> {
    const row = await newRow({ ratings: this.#needs.ratings, now: this.#platform.now }, game);
    await insertGame(this.#platform.store, row);
    await this.begun(row.id);
    return row.id;
  }

  /** Opens a game that was written just now. */
  async begun(id: string): Promise<void> {
    const table = await this.load(id);
    if (table) this.#platform.events.emit(tableStarted, newsOf(table));
  }

  /** Carries out a command of the account (null: anybody). Resolves when it is durable and published. */
  async command(id: string, accountId: string | null, wish: PlayerCommand): Promise<void | Refusal<TableRefusal>> {
    const table = await this.load(id);
    if (!table) return refuse('game_not_found');
    const by = seatOf(table, accountId);
    if (by === undefined && wish.type !== 'flag') return refuse('not_a_player');
    const parts = {
      log: this.#log,
      now: this.#platform.now,
      whenFair: this.#needs.games.whenFair,
      refresh: () => this.#refresh(table),
      tell: (event: BughouseEvent) => this.#tell(table, event),
      doubt: () => {
        table.inDoubt = true;
        this.#deadlines.set(id, this.#platform.now() + RETRY_DELAY_MS);
      },
    };
    return this.#afterTurn(table, () => judge(parts, table, { ...wish, by, away: table.away } as BughouseCommand));
  }

  all(): IteratorObject<Table> {
    return this.#gameCache.all();
  }

  /** Returns the ids of the running games that this node holds. */
  runningIds(): string[] {
    return [...this.#gameCache.all()].flatMap(({ id, game }) => (game.end ? [] : [id]));
  }

  /** Flags the games whose time has run out. */
  flagDue(): void {
    for (const id of this.#deadlines.due(this.#platform.now())) this.run(this.#flag(id));
  }

  /** Opens every running game of the site, so that its clock is watched and its end settled. */
  async sweep(): Promise<void> {
    for (const id of await playingIds(this.#platform.store)) {
      const table = await this.load(id);
      if (table?.game.end) await this.settle(table);
    }
  }

  /** Applies stored events that this node has missed in the games that it holds. */
  async catchUp(): Promise<void> {
    const held = [...this.all()].filter(({ settled }) => !settled);
    if (held.length === 0) return;
    const ends = await logEnds(
      this.#platform.store,
      held.map(({ id }) => id),
    );
    const behind = held.filter(({ id, game }) => ends.has(id) && (ends.get(id) ?? Infinity) > game.seq);
    await Promise.all(behind.map((table) => this.#afterTurn(table, () => this.#refresh(table))));
  }

  /** Folds a finished game unless that is done or in progress. */
  async settle(table: Table): Promise<void> {
    if (table.settled || !table.game.end) return;
    const begun = this.#settling.get(table.id) ?? this.#fold(table).finally(() => this.#settling.delete(table.id));
    this.#settling.set(table.id, begun);
    await begun;
  }

  /** Allows the table to be dropped from memory once it is settled and nobody has it open. */
  release(table: Table): void {
    this.#gameCache.release(table);
  }

  /** Updates a player's name in the games that this node holds. */
  rename(accountId: string, username: string): void {
    for (const table of this.#gameCache.all()) {
      const seat = seatOf(table, accountId);
      if (seat) table.seats = { ...table.seats, [seat]: { ...table.seats[seat], username } };
    }
  }

  /** Resolves when all pending events are written and published. */
  async idle(): Promise<void> {
    await this.#log.idle();
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Tracks work that nobody waits for; the sweep repeats what fails. */
  run(work: Promise<unknown>): void {
    const task = work
      .catch((err: unknown) => this.#platform.log.error({ err }, 'a bughouse game could not be carried on'))
      .finally(() => this.#running.delete(task));
    this.#running.add(task);
  }

  async #read(id: string) {
    const [row] = await loggedGames(this.#platform.store, [id]).catch((cause: unknown) => {
      throw new Unavailable('the log cannot be read', { cause });
    });
    return row && { row, players: await this.#needs.accounts.playersById(accountsOf([row])) };
  }

  async #loadNow(id: string): Promise<Table | undefined> {
    const read = await this.#read(id);
    if (!read) return undefined;
    return tableOf(read.row, read.players);
  }

  /** Keeps a table in sync with its log, and watches its clock, while this node holds it. */
  #hold(table: Table): () => void {
    this.#watchTime(table);
    if (table.game.end) this.run(this.settle(table));
    this.presence.held(table);
    const deaf = this.#room.hear(table.id, (heard) => {
      if (heard.message === 'event' && heard.seq > table.game.seq) {
        this.run(this.#afterTurn(table, () => this.#takeIn(table, heard.data)));
      } else if (heard.message === 'settled' && !table.settled) {
        this.run(this.#afterTurn(table, () => this.#refresh(table)));
      } else if (heard.message === 'presence') this.presence.hear(table, heard.data);
    });
    const lookAgain = () => {
      this.presence.held(table);
      return this.#afterTurn(table, () => this.#refresh(table));
    };
    // Messages that other nodes sent after the log was read and before this node subscribed.
    const ready = this.#room.ready(table.id);
    if (ready !== undefined) this.run(ready.then(lookAgain));
    return deaf;
  }

  /** Applies an event that another node has appended and published. */
  async #takeIn(table: Table, event: BughouseEvent): Promise<void> {
    if (event.seq <= table.game.seq) return;
    if (event.seq > table.game.seq + 1) return this.#refresh(table);
    table.game = applyBughouseEvent(table.game, event);
    table.events.push(event);
    this.#watchTime(table);
  }

  /** Runs between commands, so that none is judged on half a change. */
  #afterTurn<T>(table: Table, act: () => Promise<T>): Promise<T> {
    const done = table.turn.then(act);
    table.turn = done.catch(() => {});
    return done;
  }

  #watchTime(table: Table): void {
    this.#deadlines.set(table.id, bughouseDeadline(table.game));
  }

  #tell(table: Table, event: BughouseEvent): void {
    this.#room.numbered(table.id, 'event', event.seq, event);
    this.#watchTime(table);
    if (table.game.end) this.run(this.settle(table));
  }

  /**
   * Reads and publishes the events that this node missed, because another node was first or an earlier answer of the
   * store was lost.
   */
  async #refresh(table: Table): Promise<void> {
    const read = await this.#read(table.id);
    if (!read) throw new Error(`bughouse game ${table.id} is gone`);
    const known = table.game.seq;
    table.inDoubt = false;
    Object.assign(table, stateOf(read.row, read.players));
    for (const event of table.events.slice(known)) this.#tell(table, event);
    this.release(table);
  }

  async #fold(table: Table): Promise<void> {
    const { ratingAfter: after, first } = await foldTable({ store: this.#platform.store, ...this.#needs }, table);
    const { whiteA, blackA, whiteB, blackB } = table.seats;
    table.seats = {
      whiteA: { ...whiteA, ratingAfter: after.whiteA },
      blackA: { ...blackA, ratingAfter: after.blackA },
      whiteB: { ...whiteB, ratingAfter: after.whiteB },
      blackB: { ...blackB, ratingAfter: after.blackB },
    };
    table.settled = true;
    if (table.game.end) this.#room.passing(table.id, 'settled', { end: table.game.end, seats: table.seats });
    if (first) this.#platform.events.emit(tableEnded, { ...newsOf(table), outcomes: outcomesOf(table) });
    this.release(table);
  }

  async #flag(id: string): Promise<void> {
    try {
      const answer = await this.command(id, null, { type: 'flag' });
      const table = this.get(id);
      // The flag was not due yet: a move came in between.
      if (answer && table) this.#watchTime(table);
    } catch (error) {
      this.#deadlines.set(id, this.#platform.now() + RETRY_DELAY_MS);
      throw error;
    }
  }
}

const newsOf = (table: Table) => ({ gameId: table.id, players: accountsAt(table), rated: table.rated });
