import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { battleChannel, type BattleHome, type BattleView } from '@tabiya/contract/study/puzzle-battles.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import { accountsOf, type BattleRow } from './battle-row.ts';
import type { BattleEntry } from './entry-service.ts';
import { holdBegun, type HeldBattles } from './held-battles-service.ts';
import type { BattlePairing } from './pairing-service.ts';
import { WAITS_FOR_MS, type Fighter } from './policy.ts';
import type { Rematches } from './rematch-service.ts';
import * as rows from './store.ts';
import { toBattleLine, toBattleView } from './view.ts';
import type { WaitingBattles } from './waiting-service.ts';

/** Battles of the lists of the lobby. */
const LISTED = 10;

/** What a way into a battle answers, with what it may be refused for. */
type Entered<Way extends (...args: never[]) => Promise<unknown>, Answer> =
  | Answer
  | Extract<Awaited<ReturnType<Way>>, Refusal<string>>;

export interface BattlesService {
  home(me: Fighter | null): Promise<BattleHome>;
  view(id: string): Promise<BattleView | undefined>;
  seek(me: Fighter): Promise<Entered<BattlePairing['seek'], { battleId: string | null }>>;
  open(me: Fighter, places: number): Promise<Entered<WaitingBattles['open'], BattleView>>;
  /** Opens a battle for a friend, who is told of it. */
  invite(
    me: Fighter,
    username: string,
  ): Promise<Entered<WaitingBattles['open'], BattleView> | Refusal<'member_not_found' | 'own_account' | 'not_friends'>>;
  /** Declines an invitation. */
  decline(id: string, me: Fighter): Promise<Entered<WaitingBattles['decline'], BattleView>>;
  join(id: string, me: Fighter): Promise<Entered<WaitingBattles['join'], BattleView>>;
  start(id: string, me: Fighter): Promise<Entered<WaitingBattles['start'], BattleView>>;
  /** Leaves a battle that waits; undefined: it does not wait. */
  leaveWaiting(id: string, me: Fighter): Promise<BattleView | Refusal<'not_a_player'> | undefined>;
  rematch(id: string, me: Fighter): Promise<Entered<Rematches['want'], { battleId: string | null }>>;
  /** Returns the battle of each account that goes on, by account id. */
  runningBattles(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Calls off battles that have waited too long. */
  callOffOld(): Promise<void>;
  exportOf(accountId: string): Promise<unknown>;
}

export interface BattlesNeeds {
  accounts: Pick<AccountsService, 'playersById' | 'playerByName'>;
  alerts: Pick<AlertsService, 'raise' | 'withdraw'>;
  friends: Pick<FriendsService, 'areFriends'>;
  ratings: Pick<RatingsService, 'of'>;
  battles: HeldBattles;
  entry: BattleEntry;
  pairing: Pick<BattlePairing, 'seek'>;
  waiting: WaitingBattles;
  rematches: Rematches;
}

type ServicePlatform = Pick<Platform, 'store' | 'now' | 'room' | 'events'>;

/** How battles are read and shown to those who have them open. */
const createReading = ({ store, room }: ServicePlatform, { accounts, alerts, battles, ratings }: BattlesNeeds) => {
  const rooms = room(battleChannel);
  const viewOf = async (row: BattleRow): Promise<BattleView> => {
    const { id } = row;
    const hasBegun = row.status === 'playing' || row.status === 'ended';
    const held = hasBegun ? await battles.load(id) : undefined;
    const ids = row.invited_id === null ? accountsOf([row]) : [...accountsOf([row]), row.invited_id];
    return toBattleView(row, await accounts.playersById(ids), held);
  };
  return {
    async view(id: string): Promise<BattleView | undefined> {
      const [row] = await rows.battlesOf(store, [id]);
      return row && viewOf(row);
    },
    /** Tells everybody who has the battle open how it is now; an invitation that waits no longer is withdrawn. */
    async told(id: string): Promise<BattleView> {
      const row = (await rows.battlesOf(store, [id]))[0]!;
      if (row.invited_id !== null && row.status !== 'waiting')
        await alerts.withdraw({ to: row.invited_id, alertType: 'puzzle_battle', key: id });
      const seen = await viewOf(row);
      rooms.passing(id, 'changed', seen);
      return seen;
    },
    async toLines(found: readonly BattleRow[]) {
      const players = await accounts.playersById(accountsOf(found));
      return found.map((row) => toBattleLine(row, players));
    },
    async standing(me: Fighter | null): Promise<BattleHome['standing']> {
      if (me === null || me.isGuest) return null;
      const all = await ratings.of(me.id, ['puzzle_battle']);
      return all.find(({ ratingClass }) => ratingClass === 'puzzle_battle') ?? null;
    },
  };
};

/** The ways into a battle; each tells those who have it open. */
const createWays = (
  platform: ServicePlatform,
  needs: BattlesNeeds,
  { view, told }: Pick<ReturnType<typeof createReading>, 'view' | 'told'>,
): Omit<BattlesService, 'home' | 'view' | 'runningBattles' | 'callOffOld' | 'exportOf'> => {
  const { accounts, alerts, friends, battles, pairing, waiting, rematches } = needs;
  const begun = (id: string) => holdBegun(platform, battles, id);
  const opened = async (me: Fighter, asked: Parameters<WaitingBattles['open']>[1]) => {
    const id = await waiting.open(me, asked);
    return typeof id === 'string' ? (await view(id))! : id;
  };
  return {
    async seek(me) {
      const found = await pairing.seek(me);
      if (!('isBegun' in found)) return found;
      if (found.isBegun) await begun(found.id!);
      return { battleId: found.id ?? null };
    },
    open: (me, places) => opened(me, { places, friendId: null }),
    async invite(me, username) {
      const other = await accounts.playerByName(username);
      if (!other || other.isGuest) return refuse('member_not_found');
      if (other.id === me.id) return refuse('own_account');
      if (!(await friends.areFriends(me.id, other.id))) return refuse('not_friends');
      const battle = await opened(me, { places: 2, friendId: other.id });
      if ('id' in battle) {
        await alerts.raise({ to: other.id, payload: { alertType: 'puzzle_battle', id: battle.id, by: me.id } });
      }
      return battle;
    },
    async decline(id, me) {
      const declined = await waiting.decline(id, me);
      return declined === 'declined' ? told(id) : declined;
    },
    async join(id, me) {
      const isBegun = await waiting.join(id, me);
      if (typeof isBegun !== 'boolean') return isBegun;
      if (isBegun) await begun(id);
      return told(id);
    },
    async start(id, me) {
      const isBegun = await waiting.start(id, me);
      if (typeof isBegun !== 'boolean') return isBegun;
      await begun(id);
      return told(id);
    },
    async leaveWaiting(id, me) {
      const left = await waiting.leave(id, me);
      if (left === undefined) return undefined;
      return left === 'left' ? told(id) : left;
    },
    async rematch(id, me) {
      const held = await battles.load(id);
      const [row] = await rows.battlesOf(platform.store, [id]);
      if (row === undefined) return refuse('battle_not_found');
      // The next battle starts with the ratings that this one has produced.
      if (held) await battles.settle(held);
      const wanted = await rematches.want(row, me);
      if (!('isBegun' in wanted)) return wanted;
      if (wanted.isBegun) await begun(wanted.id!);
      await told(id);
      return { battleId: wanted.id ?? null };
    },
  };
};

export const createBattlesService = (platform: ServicePlatform, needs: BattlesNeeds): BattlesService => {
  const { store, now } = platform;
  const { battles, entry, waiting } = needs;
  const reading = createReading(platform, needs);
  const { view, told, toLines } = reading;
  return {
    view,
    ...createWays(platform, needs, reading),
    async home(me) {
      const current = me && ((await entry.playing(store, me.id)) ?? (await rows.waitingOf(store, me.id)));
      return {
        current: current ?? null,
        standing: await reading.standing(me),
        left: await entry.leftFor(store, me),
        recent: me === null ? [] : await toLines(await rows.recentOf(store, me.id, LISTED)),
        live: await toLines(await rows.bestPlaying(store, LISTED)),
      };
    },
    async runningBattles(accountIds) {
      const playing = await rows.playingOf(store, accountIds);
      const running = playing.filter(({ battle_id: id }) => !battles.get(id)?.game.end);
      return new Map(running.map((row) => [row.account_id, row.battle_id]));
    },
    async callOffOld() {
      for (const id of await waiting.callOffOld(now() - WAITS_FOR_MS)) await told(id);
    },
    async exportOf(accountId) {
      const fought = await rows.allOf(store, accountId);
      return fought.length === 0 ? undefined : toLines(fought);
    },
  };
};
