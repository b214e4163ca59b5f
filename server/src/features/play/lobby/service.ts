import { randomInt, randomUUID } from 'node:crypto';
import { parseTimeControl } from '@tabiya/chess/rating/time-class.ts';
import { lobbyChannel, MAX_OWN_SEEKS, poolOf, type LobbyView, type SeekTerms } from '@tabiya/contract/play/lobby.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Connection, Room } from '../../../platform/live/live.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { RateLimiter } from '../../../platform/limits/rate-limit.ts';
import { Unavailable } from '../../../platform/store/unavailable.ts';
import type { ConductService } from '../../people/conduct/service.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import type { GamesService } from '../games/service.ts';
import { createLobbyFigures, type LobbyFigures } from './lobby-room.ts';
import { LOBBY_TOPIC, type LobbyNews } from './news.ts';
import { createPairing, type Pairing } from './pairing.ts';
import { createQuestions, type Questions } from './questions.ts';
import { createSeekBook, type Seek } from './seek-book.ts';
import { createSeekMaker, type SeekMakerNeeds, type SeekPlan } from './seek-maker.ts';
import { createTypicalWaits } from './typical-waits.ts';

export interface LobbyNeeds extends SeekMakerNeeds {
  games: Pick<GamesService, 'playing' | 'startGame' | 'recentColors' | 'runningCount'>;
  friends: Pick<FriendsService, 'blockedIdsOf' | 'isBlocked' | 'blockedBetween'>;
  conduct: Pick<ConductService, 'barOf'>;
}

type LobbyPlatform = Pick<Platform, 'bus' | 'now' | 'room' | 'connected' | 'log' | 'createLimiter'>;

/** A node repeats its seeks at this interval, ms; those not repeated for `FORGET_AFTER` ms are forgotten. */
const REPEAT_INTERVAL_MS = 10_000;
const FORGET_AFTER = 25_000;
/** Limit for one player to begin or take up seeks. */
const LIMIT = { calls: 40, seconds: 30 };

type Barred = 'already_playing' | 'playban' | 'bots_by_challenge' | 'rate_limited';

/** The lobby as this node sees it. Pairs are made on one node of the site: the caller of `wave` ensures that. */
export class LobbyService {
  readonly #platform: LobbyPlatform;
  readonly #needs: LobbyNeeds;
  readonly #node = randomUUID();
  readonly #book = createSeekBook();
  readonly #waits = createTypicalWaits();
  readonly #limiter: RateLimiter;
  readonly #room: Room<typeof lobbyChannel>;
  readonly #figures: LobbyFigures;
  readonly #pairing: Pairing;
  readonly #make: ReturnType<typeof createSeekMaker>;
  readonly #here = new Map<string, Set<string>>();
  /** Latest request of each account for a pool, while it is being checked. */
  readonly #wishes = new Map<string, symbol>();
  /** Accounts for whom a wave is starting a game at the moment. */
  readonly #beginning = new Set<string>();
  readonly #questions: Questions;
  #repeatedAt: number;

  constructor(platform: LobbyPlatform, needs: LobbyNeeds) {
    this.#platform = platform;
    this.#needs = needs;
    this.#room = platform.room(lobbyChannel);
    this.#limiter = platform.createLimiter('lobby', LIMIT);
    this.#figures = createLobbyFigures(platform, { book: this.#book, waits: this.#waits, games: needs.games });
    this.#make = createSeekMaker(needs, { node: this.#node, now: platform.now });
    this.#repeatedAt = platform.now();
    this.#pairing = createPairing({
      book: this.#book,
      games: { playing: needs.games.playing, startGame: (game) => this.#begin(game) },
      isBlocked: needs.friends.isBlocked,
      avoid: (seek, other) => this.#put({ ...seek, blocks: [...(seek.blocks ?? []), other.id] }),
      now: platform.now,
      coin: () => randomInt(2) === 0,
      drop: (accountId) => this.drop(accountId),
      paired: (gameId, pair) => this.#paired(gameId, pair),
    });
    this.#questions = createQuestions(this.#pairing, (news) => this.#tell(news));
  }

  /** Makes all pairs that may begin now. */
  readonly wave = (): Promise<void> => this.#pairing.wave();

  /**
   * Subscribes to the messages of all nodes, this one included. `sought` is called after each new seek, `asked` to
   * answer a question.
   */
  listen(to: { sought(): void; asked(answer: () => Promise<void>): void }): () => void {
    return this.#platform.bus.subscribe(LOBBY_TOPIC, (message) => {
      const news = message as LobbyNews;
      if (news.type === 'seek') {
        this.#hearSeek(news.seek);
        to.sought();
      } else if (news.type === 'gone') for (const id of news.seekIds) this.#book.remove(id);
      else if (news.type === 'paired') this.#hearPaired(news);
      else if (news.type === 'taken') this.#questions.hear(news);
      else to.asked(() => this.#questions.answer(news));
    });
  }

  enter({ id, caller }: Pick<Connection, 'id' | 'caller'>): void {
    if (!caller) return;
    const connections = this.#here.get(caller.id) ?? new Set();
    this.#here.set(caller.id, connections.add(id));
  }

  /** Ends the seeks from this node with the player's last connection to it that has the lobby open. */
  leave({ id, caller }: Pick<Connection, 'id' | 'caller'>): void {
    const connections = caller ? this.#here.get(caller.id) : undefined;
    if (!caller || !connections?.delete(id) || connections.size > 0) return;
    this.#here.delete(caller.id);
    this.#end(
      caller.id,
      this.#book.ofAccount(caller.id).filter(({ node }) => node === this.#node),
    );
  }

  /** Waits in a pool; a seek in another pool is given up for it. */
  async seek(me: Caller, pool: string): Promise<void | Refusal<Barred>> {
    if (this.#inPool(me.id)?.pool === pool) return void this.#wishes.delete(me.id);
    const wish = Symbol(pool);
    this.#wishes.set(me.id, wish);
    try {
      const barred = await this.#barred(me);
      if (barred) return barred;
      const timeControl = parseTimeControl(pool);
      if (!timeControl) throw new Error(`no pool: ${pool}`);
      const rated = !me.isGuest;
      const plan = { variant: 'chess', timeControl, rated, pool, color: 0, range: 'as_set', isListed: false } as const;
      const seek = await this.#make(me, plan);
      if (this.#wishes.get(me.id) !== wish) return;
      const other = this.#inPool(me.id);
      if (other) this.#take([other]);
      this.#put(seek);
      this.#room.passing('pools', 'seeking', { pool, since: seek.since }, { accounts: [me.id] });
    } finally {
      if (this.#wishes.get(me.id) === wish) this.#wishes.delete(me.id);
    }
  }

  cancel(accountId: string): void {
    const seek = this.#inPool(accountId);
    if (seek || this.#wishes.has(accountId)) this.#end(accountId, seek ? [seek] : []);
  }

  /** Ends all seeks of the account. */
  drop(accountId: string): void {
    const seeks = this.#book.ofAccount(accountId);
    if (seeks.length > 0 || this.#wishes.has(accountId)) this.#end(accountId, seeks);
  }

  /** Lists a seek; the range `as_set` is the one of the member's settings. */
  async offer(
    me: Caller,
    terms: Omit<SeekTerms, 'range'> & { range: SeekTerms['range'] | 'as_set' },
  ): Promise<void | Refusal<Barred | 'bad_range' | 'guests_play_casual' | 'too_many_seeks'>> {
    const { range, rated } = terms;
    if (range && range !== 'as_set' && range.min > range.max) return refuse('bad_range');
    if (rated && me.isGuest) return refuse('guests_play_casual');
    const barred = await this.#barred(me);
    if (barred) return barred;
    const seek = await this.#make(me, { ...terms, pool: poolOf(terms, me.isGuest), isListed: true });
    // Meanwhile the player may have left, or made other seeks.
    if (!this.#here.has(me.id)) return;
    if (this.#listedOf(me.id).length >= MAX_OWN_SEEKS) return refuse('too_many_seeks');
    this.#put(seek);
    const except = seek.blocks;
    this.#room.passing('pools', 'offered', seek.offer!, { guests: me.isGuest, ...(except && { except }) });
  }

  /** Removes the account's seek, or all of them, from the list. */
  withdraw(accountId: string, seekId?: string): void {
    const seeks = this.#listedOf(accountId).filter((seek) => seekId === undefined || seek.seekId === seekId);
    if (seeks.length > 0) this.#take(seeks);
  }

  /** Takes up somebody's seek. */
  async take(me: Caller, seekId: string): Promise<void | Refusal<Barred | 'seek_gone' | 'own_seek' | 'out_of_range'>> {
    const seek = this.#book.get(seekId);
    if (!seek?.offer || seek.isGuest !== me.isGuest) return refuse('seek_gone');
    if (seek.id === me.id) return refuse('own_seek');
    const barred = await this.#barred(me);
    if (barred) return barred;
    const { variant, timeControl, rated } = seek;
    const plan: SeekPlan = { variant, timeControl, rated, pool: null, color: 0, range: null, isListed: false };
    const refusal = await this.#questions.ask(seekId, await this.#make(me, plan));
    if (refusal === 'unavailable') throw new Unavailable('nobody pairs');
    if (refusal !== undefined) return refuse(refusal);
  }

  /** Returns the pool that the account waits in. */
  seeking(accountId: string | undefined): string | null {
    return (accountId !== undefined && this.#inPool(accountId)?.pool) || null;
  }

  /** Guests and visitors see how many guests wait, members see how many members do. */
  view(me: Caller | null): Promise<LobbyView> {
    return this.#figures.view(me?.isGuest ?? true);
  }

  /** Returns the listed seeks of guests or members, oldest first. */
  offers(isGuest: boolean): Seek[] {
    return this.#book.offers(isGuest);
  }

  tellFigures(): Promise<void> {
    return this.#figures.tell();
  }

  /** Repeats the seeks of this node and forgets those of nodes that have gone. */
  upkeep(isLeader: boolean): void {
    const now = this.#platform.now();
    const gone = this.#book.forget(now - FORGET_AFTER, this.#node);
    if (isLeader) this.#tellWithdrawn(gone);
    if (now - this.#repeatedAt < REPEAT_INTERVAL_MS) return;
    this.#repeatedAt = now;
    for (const seek of this.#book.of(this.#node)) this.#tell({ type: 'seek', seek });
  }

  /** Ends the seeks of accounts that have begun a game, however they began it. */
  gameBegan(accountIds: readonly string[]): void {
    for (const id of accountIds) if (!this.#beginning.has(id)) this.drop(id);
  }

  #inPool(accountId: string): Seek | undefined {
    return this.#book.ofAccount(accountId).find(({ offer }) => offer === undefined);
  }

  #listedOf(accountId: string): Seek[] {
    return this.#book.ofAccount(accountId).filter(({ offer }) => offer !== undefined);
  }

  async #barred(me: Caller): Promise<Refusal<Barred> | undefined> {
    if (me.isBot) return refuse('bots_by_challenge');
    const retryAfter = await this.#limiter.take(me.id);
    if (retryAfter !== undefined) return refuse('rate_limited', retryAfter);
    const barred = await this.#needs.conduct.barOf(me.id);
    if (barred) return barred;
    return (await this.#needs.games.playing([me.id])).has(me.id) ? refuse('already_playing') : undefined;
  }

  async #begin(game: Parameters<GamesService['startGame']>[0]): Promise<string> {
    const ids = [game.players.white, game.players.black];
    for (const id of ids) this.#beginning.add(id);
    try {
      return await this.#needs.games.startGame(game);
    } finally {
      for (const id of ids) this.#beginning.delete(id);
    }
  }

  #paired(gameId: string, pair: readonly [Seek, Seek]): void {
    const now = this.#platform.now();
    const accountIds = pair.map(({ id }) => id);
    const waited = pair.flatMap(({ seekId, pool, isGuest, since }) =>
      pool !== null && this.#book.get(seekId) ? [{ pool, isGuest, ms: now - since }] : [],
    );
    const seeks = accountIds.flatMap((id) => this.#book.ofAccount(id));
    for (const { seekId } of seeks) this.#book.remove(seekId);
    this.#tell({ type: 'paired', accountIds, waited });
    this.#room.passing('pools', 'paired', { gameId }, { accounts: accountIds });
    this.#tellWithdrawn(seeks);
  }

  /** The bus also returns this node's own seeks, which may be over by now. */
  #hearSeek(seek: Seek): void {
    if (seek.node === this.#node && !this.#book.get(seek.seekId)) return;
    this.#book.put(seek, this.#platform.now());
  }

  #put(seek: Seek): void {
    this.#book.put(seek, this.#platform.now());
    this.#tell({ type: 'seek', seek });
  }

  #hearPaired({ accountIds, waited }: Extract<LobbyNews, { type: 'paired' }>): void {
    const at = this.#platform.now();
    for (const id of accountIds) for (const { seekId } of this.#book.ofAccount(id)) this.#book.remove(seekId);
    for (const { pool, isGuest, ms } of waited) this.#waits.add(pool, isGuest, { at, ms });
  }

  #end(accountId: string, seeks: readonly Seek[]): void {
    this.#wishes.delete(accountId);
    this.#take(seeks);
    this.#room.passing('pools', 'seeking', { pool: null, since: null }, { accounts: [accountId] });
  }

  #take(seeks: readonly Seek[]): void {
    if (seeks.length === 0) return;
    for (const { seekId } of seeks) this.#book.remove(seekId);
    this.#tell({ type: 'gone', seekIds: seeks.map(({ seekId }) => seekId) });
    this.#tellWithdrawn(seeks);
  }

  #tellWithdrawn(seeks: readonly Seek[]): void {
    const ids = seeks.filter(({ offer }) => offer !== undefined).map(({ seekId }) => seekId);
    if (ids.length > 0) this.#room.passing('pools', 'withdrawn', { ids });
  }

  #tell(news: LobbyNews): void {
    void this.#platform.bus.publish(LOBBY_TOPIC, news);
  }
}
