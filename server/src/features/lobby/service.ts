import { randomInt, randomUUID } from 'node:crypto';
import { deviationAt } from '@tabiya/chess/rating.ts';
import { parseTimeControl, timeClassOf } from '@tabiya/chess/time-class.ts';
import { lobbyChannel, type LobbyView } from '@tabiya/contract/lobby.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Connection, Room } from '../../platform/live.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GamesService } from '../games/service.ts';
import type { RatingsService } from '../ratings/service.ts';
import { createLobbyFigures, type LobbyFigures } from './lobby-room.ts';
import { createWaves } from './pairing.ts';
import { createSeekBook, type Seek } from './seek-book.ts';

export interface LobbyNeeds {
  ratings: Pick<RatingsService, 'current'>;
  games: Pick<GamesService, 'playing' | 'startGame' | 'recentColors' | 'runningCount'>;
}

type LobbyPlatform = Pick<Platform, 'bus' | 'now' | 'room' | 'connected' | 'log'>;

/** What nodes tell each other about who waits. */
type News =
  | { type: 'seek'; seek: Seek }
  /** No longer waits in this pool, or in any. */
  | { type: 'gone'; accountIds: readonly string[] };

const TOPIC = 'lobby';
/** A node repeats its seeks so often, and one that has not for so long is gone, ms. */
const REPEAT_EVERY = 10_000;
const FORGET_AFTER = 25_000;

/** The lobby as this node sees it. Pairs are made on one node of the site: the caller of `wave` sees to that. */
export class LobbyService {
  readonly #platform: LobbyPlatform;
  readonly #needs: LobbyNeeds;
  readonly #node = randomUUID();
  readonly #book = createSeekBook();
  readonly #room: Room<typeof lobbyChannel>;
  readonly #figures: LobbyFigures;
  readonly #here = new Map<string, Set<string>>();
  /** The last wish of each account, while it is being looked into. */
  readonly #wishes = new Map<string, symbol>();
  #repeatedAt: number;
  /** Makes all pairs that may begin now. */
  readonly wave: () => Promise<void>;

  constructor(platform: LobbyPlatform, needs: LobbyNeeds) {
    this.#platform = platform;
    this.#needs = needs;
    this.#room = platform.room(lobbyChannel);
    this.#figures = createLobbyFigures(platform, { book: this.#book, games: needs.games });
    this.#repeatedAt = platform.now();
    this.wave = createWaves({
      book: this.#book,
      games: needs.games,
      now: platform.now,
      coin: () => randomInt(2) === 0,
      drop: (seek) => this.cancel(seek.id),
      paired: (gameId, pair) => {
        const accounts = pair.map((seek) => seek.id);
        for (const id of accounts) this.#book.remove(id);
        this.#tell({ type: 'gone', accountIds: accounts });
        this.#room.passing('pools', 'paired', { gameId }, { accounts });
      },
    });
  }

  /** Hears the other nodes, and itself; `sought` is called after each new seek. Returns what ends it. */
  listen(sought: () => void): () => void {
    return this.#platform.bus.subscribe(TOPIC, (message) => {
      const news = message as News;
      if (news.type === 'gone') for (const id of news.accountIds) this.#book.remove(id);
      else {
        this.#book.put(news.seek, this.#platform.now());
        sought();
      }
    });
  }

  enter({ id, caller }: Connection): void {
    if (!caller) return;
    const connections = this.#here.get(caller.id) ?? new Set();
    this.#here.set(caller.id, connections.add(id));
  }

  /** A seek ends with the player's last connection that has the lobby open. */
  leave({ id, caller }: Connection): void {
    const connections = caller ? this.#here.get(caller.id) : undefined;
    if (!caller || !connections?.delete(id) || connections.size > 0) return;
    this.#here.delete(caller.id);
    this.cancel(caller.id);
  }

  /** Waits in a pool; a seek in another pool is given up for it. */
  async seek(me: Caller, pool: string): Promise<void | Refusal<'already_playing'>> {
    if (this.#book.get(me.id)?.pool === pool) return void this.#wishes.delete(me.id);
    const wish = Symbol(pool);
    this.#wishes.set(me.id, wish);
    try {
      const playing = await this.#needs.games.playing([me.id]);
      if (playing.has(me.id)) return refuse('already_playing');
      const seek = await this.#seekOf(me, pool);
      if (this.#wishes.get(me.id) !== wish) return;
      this.#tell({ type: 'seek', seek });
      this.#room.passing('pools', 'seeking', { pool, since: seek.since }, { accounts: [me.id] });
    } finally {
      if (this.#wishes.get(me.id) === wish) this.#wishes.delete(me.id);
    }
  }

  cancel(accountId: string): void {
    const wished = this.#wishes.delete(accountId);
    if (!wished && !this.#book.get(accountId)) return;
    this.#book.remove(accountId);
    this.#tell({ type: 'gone', accountIds: [accountId] });
    this.#room.passing('pools', 'seeking', { pool: null, since: null }, { accounts: [accountId] });
  }

  /** The pool that the account waits in. */
  seeking(accountId: string | undefined): string | null {
    return (accountId !== undefined && this.#book.get(accountId)?.pool) || null;
  }

  /** Guests (and visitors) see how many guests wait, members how many members. */
  view(me: Caller | null): Promise<LobbyView> {
    return this.#figures.view(me?.isGuest ?? true);
  }

  tellFigures(): Promise<void> {
    return this.#figures.tell();
  }

  /** Keeps the book true among nodes that come and go. */
  upkeep(): void {
    const now = this.#platform.now();
    this.#book.forget(now - FORGET_AFTER, this.#node);
    if (now - this.#repeatedAt < REPEAT_EVERY) return;
    this.#repeatedAt = now;
    for (const seek of this.#book.of(this.#node)) this.#tell({ type: 'seek', seek });
  }

  async #seekOf(me: Caller, pool: string): Promise<Seek> {
    const timeControl = parseTimeControl(pool);
    if (!timeControl) throw new Error(`no pool: ${pool}`);
    const standings = await this.#needs.ratings.current([me.id], timeClassOf(timeControl));
    const recent = (await this.#needs.games.recentColors([me.id])).get(me.id);
    const now = this.#platform.now();
    const rating = standings.get(me.id)?.rating;
    if (!rating) throw new Error(`no rating of ${me.id}`);
    return {
      id: me.id,
      pool,
      isGuest: me.isGuest,
      node: this.#node,
      rating: rating.rating,
      deviation: deviationAt(rating, now),
      since: now,
      balance: recent?.balance ?? 0,
      ...(recent && { last: recent.last, lastOpponent: recent.lastOpponent }),
    };
  }

  #tell(news: News): void {
    void this.#platform.bus.publish(TOPIC, news);
  }
}
