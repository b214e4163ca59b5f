import { randomInt, randomUUID } from 'node:crypto';
import { pairTeams, type TeamPairing } from '@tabiya/chess/bughouse/pairing.ts';
import { BUGHOUSE_POOLS, type BughousePool } from '@tabiya/chess/bughouse/types.ts';
import { parseTimeControl } from '@tabiya/chess/rating/time-class.ts';
import { bughouseLobbyChannel, type BughouseParty } from '@tabiya/contract/play/bughouse.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Connection, Room } from '../../../platform/live/live.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { ConductService } from '../../people/conduct/service.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import type { GamesService } from '../games/service.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import { createPartyBook, type Member, type PartyNews } from './party-book.ts';
import type { NewTable } from './start.ts';

export interface LobbyNeeds {
  accounts: Pick<AccountsService, 'playersById' | 'playerByName'>;
  conduct: Pick<ConductService, 'mayPlay'>;
  friends: Pick<FriendsService, 'blockedIdsOf' | 'isBlocked'>;
  games: Pick<GamesService, 'playing'>;
  ratings: Pick<RatingsService, 'current'>;
  start(game: NewTable): Promise<string>;
}

type LobbyPlatform = Pick<Platform, 'bus' | 'log' | 'now' | 'room'>;

const TOPIC = 'bughouse.lobby';
/** A node repeats its members at this interval, ms; those not repeated for `FORGET_AFTER` ms are forgotten. */
const REPEAT_INTERVAL_MS = 10_000;
const FORGET_AFTER = 25_000;

/**
 * The bughouse lobby as this node sees it. Games are made on one node of the site: the caller of `wave` ensures that.
 */
export class BughouseLobby {
  readonly #platform: LobbyPlatform;
  readonly #needs: LobbyNeeds;
  readonly #node = randomUUID();
  readonly #book = createPartyBook();
  readonly #room: Room<typeof bughouseLobbyChannel>;
  /** Ids of the connections to this node, by account. */
  readonly #here = new Map<string, Set<string>>();
  #repeatedAt: number;

  constructor(platform: LobbyPlatform, needs: LobbyNeeds) {
    this.#platform = platform;
    this.#needs = needs;
    this.#room = platform.room(bughouseLobbyChannel);
    this.#repeatedAt = platform.now();
  }

  /**
   * Subscribes to the messages of all nodes, this one included; `sought` is called whenever somebody begins to wait.
   * Returns an unsubscribe function.
   */
  listen(sought: () => void): () => void {
    return this.#platform.bus.subscribe(TOPIC, (message) => {
      const { from, news } = message as { from: string; news: PartyNews };
      if (from !== this.#node) this.#book.apply(news, this.#platform.now());
      if (news.type === 'waits') sought();
    });
  }

  async enter({ id, caller }: Connection): Promise<void> {
    if (!caller || caller.isGuest) return;
    const connections = this.#here.get(caller.id) ?? new Set();
    this.#here.set(caller.id, connections.add(id));
    if (this.#book.get(caller.id)) return;
    const member = await this.#memberOf(caller.id);
    if (!this.#book.get(caller.id) && this.#here.has(caller.id)) this.#tell({ type: 'here', member });
  }

  /** Waiting, an invitation and a partnership end with the last connection that has the lobby open. */
  leave({ id, caller }: Connection): void {
    const connections = caller ? this.#here.get(caller.id) : undefined;
    if (!caller || !connections?.delete(id) || connections.size > 0) return;
    this.#here.delete(caller.id);
    const concerned = this.#concerning(caller.id);
    this.#tell({ type: 'gone', id: caller.id });
    void this.#show(concerned).catch((err: unknown) => this.#platform.log.error({ err }, 'a party was not told'));
  }

  waiting(): Record<string, number> {
    return this.#book.waiting();
  }

  async partyOf(accountId: string): Promise<BughouseParty> {
    const member = this.#book.get(accountId);
    const partnerId = this.#book.partnerOf(accountId);
    const askers = this.#book.askersOf(accountId);
    const ids = [partnerId, member?.asks ?? null, ...askers].filter((id) => id !== null);
    const players = await this.#needs.accounts.playersById(ids);
    return {
      partner: players.get(partnerId ?? '') ?? null,
      pool: member?.pool ?? null,
      since: member?.since ?? null,
      asked: players.get(member?.asks ?? '') ?? null,
      askedBy: askers.flatMap((id) => players.get(id) ?? []),
    };
  }

  async ask(me: Caller, username: string): Promise<void | Refusal<AskRefusal>> {
    if (me.isBot) return refuse('bots_by_challenge');
    const { accounts, friends, games } = this.#needs;
    const other = await accounts.playerByName(username);
    if (!other || other.isGuest) return refuse('member_not_found');
    if (other.id === me.id) return refuse('own_account');
    if (await friends.isBlocked(me.id, other.id)) return refuse('cannot_partner');
    if ((await games.playing([me.id])).size > 0) return refuse('already_playing');
    if (this.#book.partnerOf(me.id) === other.id) return refuse('has_partner');
    const concerned = [...this.#concerning(me.id), other.id];
    this.#tell(
      this.#book.get(other.id)?.asks === me.id
        ? { type: 'partners', ids: [me.id, other.id] }
        : { type: 'asks', id: me.id, asked: other.id },
    );
    await this.#show(concerned);
  }

  async answer(
    me: Caller,
    { username, accept }: { username: string; accept: boolean },
  ): Promise<void | Refusal<'not_asked' | 'has_partner' | 'already_playing' | 'bots_by_challenge'>> {
    const other = await this.#needs.accounts.playerByName(username);
    if (accept && me.isBot) return refuse('bots_by_challenge');
    if (!other || this.#book.get(other.id)?.asks !== me.id) return refuse('not_asked');
    if (accept && this.#book.partnerOf(me.id) !== null) return refuse('has_partner');
    if (accept && (await this.#needs.games.playing([me.id])).size > 0) return refuse('already_playing');
    this.#tell(accept ? { type: 'partners', ids: [other.id, me.id] } : { type: 'asks', id: other.id, asked: null });
    await this.#show([me.id, other.id]);
  }

  async part(accountId: string): Promise<void> {
    const concerned = this.#concerning(accountId);
    this.#tell({ type: 'asks', id: accountId, asked: null });
    await this.#show(concerned);
  }

  async seek(
    me: Caller,
    pool: BughousePool,
  ): Promise<void | Refusal<'already_playing' | 'partner_away' | 'playban' | 'bots_by_challenge'>> {
    if (me.isBot) return refuse('bots_by_challenge');
    const partner = this.#book.partnerOf(me.id);
    const ids = partner === null ? [me.id] : [me.id, partner];
    if (ids.some((id) => !this.#book.get(id))) return refuse('partner_away');
    if ((await this.#needs.games.playing(ids)).size > 0) return refuse('already_playing');
    for (const id of ids) if (!(await this.#needs.conduct.mayPlay(id))) return refuse('playban');
    this.#tell({ type: 'waits', ids, pool, since: this.#platform.now() });
    await this.#show(ids);
  }

  async cancel(accountId: string): Promise<void> {
    const partner = this.#book.partnerOf(accountId);
    const ids = partner === null ? [accountId] : [accountId, partner];
    this.#tell({ type: 'stops', ids });
    await this.#show(ids);
  }

  /** Makes all games that can begin now. */
  async wave(): Promise<void> {
    for (const pool of BUGHOUSE_POOLS) {
      for (const four of pairTeams(this.#book.parties(pool), this.#platform.now())) await this.#begin(pool, four);
    }
  }

  /** Repeats the members of this node and forgets those of nodes that have gone. */
  upkeep(): void {
    const now = this.#platform.now();
    this.#book.forget(now - FORGET_AFTER, this.#node);
    if (now - this.#repeatedAt < REPEAT_INTERVAL_MS) return;
    this.#repeatedAt = now;
    for (const member of this.#book.ofNode(this.#node)) this.#tell({ type: 'here', member });
  }

  async #begin(pool: BughousePool, [first, second]: TeamPairing): Promise<void> {
    const ids = [...first, ...second];
    const playing = await this.#needs.games.playing(ids);
    if (playing.size > 0) {
      for (const id of playing) await this.cancel(id);
      return;
    }
    // Somebody may have left, or changed pools, since the pairs were computed.
    if (!ids.every((id) => this.#book.get(id)?.pool === pool)) return;
    const timeControl = parseTimeControl(pool);
    if (!timeControl) throw new Error(`no pool: ${pool}`);
    const [[whiteA, blackB], [whiteB, blackA]] = randomInt(2) === 0 ? [first, second] : [second, first];
    const gameId = await this.#needs.start({ players: { whiteA, blackB, whiteB, blackA }, timeControl, rated: true });
    this.#tell({ type: 'stops', ids });
    this.#room.passing('pools', 'paired', { gameId }, { accounts: ids });
    await this.#show(ids);
  }

  async #memberOf(id: string): Promise<Member> {
    const standing = (await this.#needs.ratings.current([id], 'bughouse')).get(id);
    if (!standing) throw new Error(`no rating of ${id}`);
    const blocks = await this.#needs.friends.blockedIdsOf(id);
    const rating = standing.rating.rating;
    return { id, node: this.#node, rating, blocks, asks: null, partner: null, pool: null, since: null };
  }

  /** Returns the accounts whose lobby shows something about the account. */
  #concerning(id: string): string[] {
    const others = [this.#book.partnerOf(id), this.#book.get(id)?.asks ?? null, ...this.#book.askersOf(id)];
    return [id, ...others.filter((each) => each !== null)];
  }

  /** Sends the accounts their current lobby, and everybody the number of waiting players. */
  async #show(ids: readonly string[]): Promise<void> {
    for (const id of new Set(ids)) {
      this.#room.passing('pools', 'party', { party: await this.partyOf(id) }, { accounts: [id] });
    }
    this.#room.passing('pools', 'waiting', { waiting: this.waiting() });
  }

  /** Applies a message on this node at once; the others apply it when the bus delivers it. */
  #tell(news: PartyNews): void {
    this.#book.apply(news, this.#platform.now());
    this.#platform.bus.publish(TOPIC, { from: this.#node, news });
  }
}

type AskRefusal =
  | 'member_not_found'
  | 'own_account'
  | 'cannot_partner'
  | 'already_playing'
  | 'has_partner'
  | 'bots_by_challenge';
