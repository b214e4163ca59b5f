import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { isClosed } from '@tabiya/contract/kit/levels.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { ProgramUser, ProgramUserExtended, UserStatus } from '@tabiya/contract/api/program-accounts.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService, DirectoryEntry } from '../../account/accounts/service.ts';
import type { ArchiveService } from '../../record/archive/service.ts';
import type { GamesService } from '../../play/games/service.ts';
import type { PresenceService } from '../../people/presence/service.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import { toProgramUser } from './account-view.ts';
import { titleOf, userId } from './view.ts';

export interface UsersNeeds {
  accounts: Pick<AccountsService, 'directoryOf'>;
  archive: Pick<ArchiveService, 'countsOf'>;
  games: Pick<GamesService, 'countShown'>;
  presence: Pick<PresenceService, 'of'>;
  ratings: Pick<RatingsService, 'allOf'>;
}

/** Members as others see them, by account id; guests are not found. */
export interface Users {
  /** Returns users in the order of the ids. */
  usersOf(ids: readonly string[]): Promise<ProgramUser[]>;
  /** Returns what one account (null: a visitor) may know of another. */
  extended(accountId: string, viewerId: string | null): Promise<ProgramUserExtended | Refusal<'member_not_found'>>;
  statusesOf(ids: readonly string[], withGameIds: boolean): Promise<UserStatus[]>;
}

const NONE = { bookmark: 0, import: 0, me: 0 } as const;

/** Data of open accounts beside the account itself. */
interface Around {
  counts: Awaited<ReturnType<ArchiveService['countsOf']>>;
  rated: number;
  view: Seen;
}

type Seen = Awaited<ReturnType<PresenceService['of']>>[number] | undefined;

export const createUsers = (
  { config }: Pick<Platform, 'config'>,
  { accounts, archive, games, presence, ratings }: UsersNeeds,
): Users => {
  const entriesOf = async (ids: readonly string[]): Promise<DirectoryEntry[]> => {
    const entries = await accounts.directoryOf(ids);
    return ids.flatMap((id) => entries.get(id) ?? []).filter(({ player }) => !player.isGuest);
  };
  const seen = async (entries: readonly DirectoryEntry[], viewerId: string | null) => {
    const ids = entries.map(({ player }) => player.id);
    const views = await presence.of(ids, viewerId, new Map(entries.map((entry) => [entry.player.id, entry])));
    return new Map(ids.map((id, index) => [id, views[index]]));
  };

  const usersOf: Users['usersOf'] = async (ids) => {
    const entries = await entriesOf(ids);
    const [all, views] = await Promise.all([ratings.allOf(ids), seen(entries, null)]);
    return entries.map(({ player, joinedAt }) =>
      toProgramUser({
        player,
        joinedAt,
        seenAt: views.get(player.id)?.statusAt ?? null,
        ratings: all.get(player.id) ?? [],
      }),
    );
  };

  const about = async (accountId: string, { counts, rated, view }: Around) => {
    const id = view?.activityContext?.gameId;
    const played = { all: counts.total, rated, win: counts.won, draw: counts.drawn, loss: counts.lost };
    const playing = id === undefined ? 0 : await games.countShown(accountId);
    return {
      ...(id !== undefined && { playing: config.baseUrl + url('web_game_live', { id: toShortUuid(id) }) }),
      count: { ...played, playing, ...NONE },
    };
  };

  const extended: Users['extended'] = async (accountId, viewerId) => {
    const [entry] = await entriesOf([accountId]);
    if (entry === undefined) return refuse('member_not_found');
    const { player, joinedAt } = entry;
    const [all, counts, views] = await Promise.all([
      ratings.allOf([accountId]),
      // Hidden games are left out for oneself too, so that counts and running games agree.
      archive.countsOf(accountId, null),
      seen([entry], viewerId),
    ]);
    const own = all.get(accountId) ?? [];
    const view = views.get(accountId);
    const user = toProgramUser({ player, joinedAt, seenAt: view?.statusAt ?? null, ratings: own });
    const rated = own.reduce((sum, one) => sum + one.games, 0);
    const { username, membershipLevel } = player;
    const known = { ...user, url: config.baseUrl + url('web_member_view', { username }) };
    return isClosed(membershipLevel) ? known : { ...known, ...(await about(accountId, { counts, rated, view })) };
  };

  return {
    usersOf,
    extended,
    async statusesOf(ids, withGameIds) {
      const entries = await entriesOf(ids);
      const views = await seen(entries, null);
      return entries.map(({ player }) => toStatus(player, views.get(player.id), withGameIds));
    },
  };
};

const toStatus = (player: PlayerView, view: Seen, withGameId: boolean): UserStatus => {
  const gameId = view?.activityContext?.gameId;
  return {
    id: userId(player.username),
    name: player.username,
    ...titleOf(player),
    ...(view?.status === 'online' && { online: true }),
    ...(gameId !== undefined && { playing: true, ...(withGameId && { playingId: toShortUuid(gameId) }) }),
  };
};
