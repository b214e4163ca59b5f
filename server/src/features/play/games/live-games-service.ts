import { applyEvent, deadline } from '@tabiya/chess/rules/game.ts';
import type { GameEvent } from '@tabiya/chess/rules/types.ts';
import { claimableAt } from '@tabiya/chess/rules/leaving.ts';
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
import { createLater } from './later.ts';
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

/** Where the store did not answer, ms. */
const FLAG_AGAIN_AFTER = 1_000;

/** The games that this node plays: holds, judges, writes, tells and settles. */
export class LiveGames {
  readonly games = createGameCache<OpenGame>({
    load: async (id) => (await this.read([id]))[0],
    hold: (open) => this.#hold(open),
  });
  readonly later = createLater(() => this.#platform.now());
  readonly #platform: GamesPlatform;
  readonly #needs: GamesNeeds;
  readonly #room: Room<typeof gameChannel>;
  readonly #log: AppendLog<LogLine>;
  readonly #referee: Referee;
  readonly presence: Presence;
  /** See `GamesService.whenFair`. Nothing is owed to anybody until somebody says so. */
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

  /** Reads games as the store has them, without holding them. */
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

  /** Takes in a game that has been written. */
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

  /** Whether the opponent of the account has been away for so long that the game may be claimed. */
  #hasLeft(open: OpenGame, accountId: string | null): boolean {
    const side = sideOf(open, accountId);
    // What is wrong then says the referee.
    if (side === undefined || open.game.end || open.game.ply < 2) return true;
    const absence = open.away[opposite(side)];
    const at = absence && claimableAt(open.game, opposite(side), absence);
    return at !== undefined && at <= this.#platform.now();
  }

  /** Whether this node holds a game that goes on. */
  isPlaying(): boolean {
    return this.games.all().some((open) => !open.game.end);
  }

  /** Running games that this node holds. */
  runningIds(): string[] {
    return [...this.games.all()].flatMap((open) => (open.game.end ? [] : [open.id]));
  }

  /** Takes in what the store has of the games that this node holds, and it has not heard of. */
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

  /** Judges the games whose time has run out. */
  flagDue(): void {
    for (const id of this.#deadlines.due(this.#platform.now())) this.run(this.#flag(id));
  }

  /** Folds a game that is over, unless that is done or being done. */
  async settle(id: string): Promise<void> {
    const open = await this.load(id);
    if (!open || open.settled || !open.game.end) return;
    const begun = this.#settling.get(id) ?? this.#fold(open).finally(() => this.#settling.delete(id));
    this.#settling.set(id, begun);
    await begun;
  }

  /** A player is a member, or has another name, from now on. */
  rename(accountId: string, username: string): void {
    for (const open of this.games.all()) {
      const side = sideOf(open, accountId);
      if (side) open.seats = { ...open.seats, [side]: { ...open.seats[side], username, isGuest: false } };
    }
  }

  /** Resolves when everything that was begun is written and told. */
  async idle(): Promise<void> {
    await this.#log.idle();
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  async #flag(id: string): Promise<void> {
    try {
      const answer = await this.command(id, null, { type: 'flag' });
      const open = this.games.get(id);
      // The clock was not to be judged yet: a move has come in between.
      if (answer && open) this.#watchTime(open);
    } catch (error) {
      this.#deadlines.set(id, this.#platform.now() + FLAG_AGAIN_AFTER);
      throw error;
    }
  }

  /** Keeps a game true to its log, and its time watched, while this node holds it. */
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
    // What other nodes said after the log was read and before this one could hear it.
    const ready = this.#room.ready(open.id);
    if (ready !== undefined) this.run(ready.then(lookAgain));
    return stop;
  }

  /** Another node has appended an event, and told everybody. */
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

  /** Between commands, so that none is judged on half a change. */
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

  /** Another node was first, or an earlier answer of the store was lost: takes in, and tells, what this node missed. */
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

  /** For work that nobody waits for; what fails is done again by the sweep. */
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
