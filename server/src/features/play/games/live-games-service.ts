import { applyEvent, deadline } from '@tabiya/chess/rules/game.ts';
import type { GameEvent } from '@tabiya/chess/rules/types.ts';
import { claimableAt } from '@tabiya/chess/rules/absence.ts';
import { opposite } from '@tabiya/chess/rules/types.ts';
import { gameChannel } from '@tabiya/contract/play/games.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Room } from '../../../platform/live/live.ts';
import { Unavailable } from '../../../platform/store/unavailable.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { ArchiveService } from '../../record/archive/service.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import { createGameCache } from '../../../live-play/game-cache.ts';
import { createAppendLog, type AppendLog } from '../../../live-play/append-log.ts';
import { createDeadlines } from '../../../live-play/deadlines.ts';
import { gameEnded, gameStarted } from './events.ts';
import { foldGame } from './fold-service.ts';
import type { LogLine } from '../../../live-play/log-store.ts';
import { importGames, type PlayedGame } from './import-service.ts';
import { openGameOf, sideOf, stateOf, type OpenGame } from './open-game.ts';
import type { CommandRefusal, PlayerCommand } from './player-command.ts';
import { outcomesOf } from './outcomes.ts';
import { createPresence, type Presence } from './presence.ts';
import { createDelayedBroadcast } from './delayed-broadcast.ts';
import { createReferee, type Referee } from './referee.ts';
import { openPrepared, prepareGame, type NewGame, type PreparedGame, type WatchDelays } from './start.ts';
import { appendLines, insertGame, logEnds, loggedGames } from './store.ts';

export interface GamesNeeds {
  accounts: Pick<AccountsService, 'playersById' | 'settingsOfMany'>;
  ratings: Pick<RatingsService, 'current' | 'applyResult'>;
  archive: Pick<ArchiveService, 'recordGame'>;
  delays: WatchDelays;
}

type GamesPlatform = Pick<Platform, 'store' | 'events' | 'log' | 'now' | 'room'> & {
  nodes: Pick<Platform['nodes'], 'own'>;
};

/** Delay before a flag is asked for again when the store did not answer, ms. */
const FLAG_AGAIN_AFTER = 1_000;

/** The games that this node holds: it judges, writes, publishes and settles them. */
export class LiveGames {
  readonly games = createGameCache<OpenGame>({
    load: async (id) => (await this.read([id]))[0],
    hold: (open) => this.#hold(open),
  });
  readonly delayedBroadcast = createDelayedBroadcast(() => this.#platform.now());
  readonly #platform: GamesPlatform;
  readonly #needs: GamesNeeds;
  readonly #room: Room<typeof gameChannel>;
  readonly #log: AppendLog<LogLine>;
  readonly #referee: Referee;
  readonly presence: Presence;
  /** See `GamesService.whenFair`. Until it is replaced, no time is owed to anybody. */
  whenFair: (accountIds: readonly string[]) => Promise<void> | undefined = () => undefined;
  readonly #deadlines = createDeadlines();
  readonly #settling = new Map<string, Promise<void>>();
  readonly #running = new Set<Promise<unknown>>();

  constructor(platform: GamesPlatform, needs: GamesNeeds) {
    this.#platform = platform;
    this.#needs = needs;
    this.#room = platform.room(gameChannel);
    this.presence = createPresence({ room: this.#room, now: platform.now, node: platform.nodes.own });
    this.#log = createAppendLog((lines) => appendLines(platform.store, lines));
    this.#referee = createReferee({
      log: this.#log,
      now: platform.now,
      refresh: (open) => this.#refresh(open),
      tell: (open, event) => this.#tell(open, event),
      whenFair: ({ seats }) => this.whenFair([seats.white.id, seats.black.id]),
      doubt: (open) => {
        open.inDoubt = true;
        this.#deadlines.set(open.id, platform.now() + FLAG_AGAIN_AFTER);
      },
    });
  }

  import(played: readonly PlayedGame[]): Promise<void> {
    return importGames({ store: this.#platform.store, ...this.#needs }, played);
  }

  /** Reads games from the store without holding them. */
  async read(ids: readonly string[]): Promise<OpenGame[]> {
    if (ids.length === 0) return [];
    const rows = await loggedGames(this.#platform.store, ids);
    const players = await this.#needs.accounts.playersById(rows.flatMap((row) => [row.white_id, row.black_id]));
    return rows.map((row) => openGameOf(row, players));
  }

  load(id: string): Promise<OpenGame | undefined> {
    return this.games.load(id);
  }

  prepare(game: NewGame): Promise<PreparedGame> {
    return prepareGame({ ...this.#needs, now: this.#platform.now }, game);
  }

  async start(game: NewGame): Promise<string> {
    const prepared = await this.prepare(game);
    await insertGame(this.#platform.store, prepared.row);
    return this.started(prepared);
  }

  /** Opens a game that has been written. */
  started(prepared: PreparedGame): string {
    const open = openPrepared(prepared);
    this.games.add(open);
    this.#platform.events.emit(gameStarted, startedOf(open));
    return open.id;
  }

  async command(id: string, accountId: string | null, command: PlayerCommand): Promise<void | Refusal<CommandRefusal>> {
    const open = this.games.get(id) ?? (await this.load(id));
    if (!open) return refuse('game_not_found');
    if (command.type === 'claim_left' && !this.#hasLeft(open, accountId)) return refuse('opponent_here');
    return this.#referee.command(open, accountId, command);
  }

  /** Returns whether the opponent of the account has been away for so long that the game may be claimed. */
  #hasLeft(open: OpenGame, accountId: string | null): boolean {
    const side = sideOf(open, accountId);
    // The referee gives the proper refusal in these cases.
    if (side === undefined || open.game.end || open.game.ply < 2) return true;
    const absence = open.away[opposite(side)];
    const at = absence && claimableAt(open.game, opposite(side), absence);
    return at !== undefined && at <= this.#platform.now();
  }

  /** Returns whether this node holds a running game. */
  isPlaying(): boolean {
    return this.games.all().some((open) => !open.game.end);
  }

  /** Returns the ids of the running games that this node holds. */
  runningIds(): string[] {
    return [...this.games.all()].flatMap((open) => (open.game.end ? [] : [open.id]));
  }

  /** Applies stored events that this node has missed in the games that it holds. */
  async catchUp(games: Iterable<OpenGame> = this.games.all()): Promise<void> {
    const held = [...games].filter((open) => !open.settled);
    if (held.length === 0) return;
    const ends = await logEnds(
      this.#platform.store,
      held.map(({ id }) => id),
    );
    const behind = held.filter((open) => ends.has(open.id) && (ends.get(open.id) ?? Infinity) > open.game.seq);
    await Promise.all(behind.map((open) => this.#afterTurn(open, () => this.#refresh(open))));
  }

  /** Flags the games whose time has run out. */
  flagDue(): void {
    for (const id of this.#deadlines.due(this.#platform.now())) this.run(this.#flag(id));
  }

  /** Folds a finished game unless that is done or in progress. */
  async settle(id: string): Promise<void> {
    const open = await this.load(id);
    if (!open || open.settled || !open.game.end) return;
    const begun = this.#settling.get(id) ?? this.#fold(open).finally(() => this.#settling.delete(id));
    this.#settling.set(id, begun);
    await begun;
  }

  /** Updates a player's name, or guest's membership, in the games that this node holds. */
  rename(accountId: string, username: string): void {
    for (const open of this.games.all()) {
      const side = sideOf(open, accountId);
      if (side) open.seats = { ...open.seats, [side]: { ...open.seats[side], username, isGuest: false } };
    }
  }

  /** Resolves when all pending events are written and published. */
  async idle(): Promise<void> {
    await this.#log.idle();
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  async #flag(id: string): Promise<void> {
    try {
      const answer = await this.command(id, null, { type: 'flag' });
      const open = this.games.get(id);
      // The flag was not due yet: a move came in between.
      if (answer && open) this.#watchTime(open);
    } catch (error) {
      this.#deadlines.set(id, this.#platform.now() + FLAG_AGAIN_AFTER);
      throw error;
    }
  }

  /** Keeps a game in sync with its log, and watches its clock, while this node holds it. */
  #hold(open: OpenGame): () => void {
    this.#watchTime(open);
    this.presence.held(open);
    const stop = this.#room.hear(open.id, (heard) => {
      if (heard.message === 'event' && heard.seq > open.game.seq) this.#hearEvent(open, heard.data);
      else if (heard.message === 'settled' && !open.settled) this.run(this.#afterTurn(open, () => this.#refresh(open)));
      else if (heard.message === 'rematch') open.rematch = heard.data;
      else if (heard.message === 'presence') this.presence.hear(open, heard.data);
    });
    const lookAgain = () => {
      this.presence.held(open);
      return this.catchUp([open]);
    };
    // Messages that other nodes sent after the log was read and before this node subscribed.
    const ready = this.#room.ready(open.id);
    if (ready !== undefined) this.run(ready.then(lookAgain));
    return stop;
  }

  /** Applies an event that another node has appended and published. */
  #hearEvent(open: OpenGame, event: GameEvent): void {
    const take = async () => {
      if (event.seq <= open.game.seq) return;
      if (event.seq > open.game.seq + 1) return this.#refresh(open);
      open.game = applyEvent(open.game, event);
      open.events.push(event);
      this.#watchTime(open);
    };
    this.run(this.#afterTurn(open, take));
  }

  /** Runs between commands, so that none is judged on half a change. */
  #afterTurn(open: OpenGame, act: () => Promise<void>): Promise<void> {
    const done = open.turn.then(act);
    open.turn = done.catch(() => {});
    return done;
  }

  #watchTime(open: OpenGame): void {
    this.#deadlines.set(open.id, deadline(open.game));
  }

  #tell(open: OpenGame, event: GameEvent): void {
    this.#room.numbered(open.id, 'event', event.seq, event);
    this.#watchTime(open);
    if (open.game.end) this.run(this.settle(open.id));
  }

  /**
   * Reads and publishes the events that this node missed, because another node was first or an earlier answer of the
   * store was lost.
   */
  async #refresh(open: OpenGame): Promise<void> {
    const [row] = await loggedGames(this.#platform.store, [open.id]).catch((cause: unknown) => {
      throw new Unavailable('the log cannot be read', { cause });
    });
    if (!row) throw new Error(`game ${open.id} is gone`);
    const known = open.game.seq;
    open.inDoubt = false;
    Object.assign(
      open,
      stateOf(
        row,
        new Map([
          [open.seats.white.id, open.seats.white],
          [open.seats.black.id, open.seats.black],
        ]),
      ),
    );
    for (const event of open.events.slice(known)) this.#tell(open, event);
    this.games.release(open);
  }

  async #fold(open: OpenGame): Promise<void> {
    const { ratingAfter, first } = await foldGame({ store: this.#platform.store, ...this.#needs }, open);
    open.seats = {
      white: { ...open.seats.white, ratingAfter: ratingAfter.white },
      black: { ...open.seats.black, ratingAfter: ratingAfter.black },
    };
    open.settled = true;
    this.games.release(open);
    const { end } = open.game;
    if (!end) return;
    this.#room.passing(open.id, 'settled', { end, white: open.seats.white, black: open.seats.black });
    if (first)
      this.#platform.events.emit(gameEnded, { ...startedOf(open), end, rated: open.rated, outcomes: outcomesOf(open) });
  }

  /** Tracks work that nobody waits for; the sweep repeats what fails. */
  run(work: Promise<unknown>): void {
    const task = work
      .catch((err: unknown) => this.#platform.log.error({ err }, 'a game could not be carried on'))
      .finally(() => this.#running.delete(task));
    this.#running.add(task);
  }
}

const startedOf = ({ id, seats, variant, timeClass, delay }: OpenGame) => ({
  gameId: id,
  players: { white: seats.white.id, black: seats.black.id },
  variant,
  timeClass,
  delay,
});
