import { whiteSide } from '@tabiya/chess/pairing/team-match.ts';
import { LIVE_ENTRY_MS } from '@tabiya/contract/community/club-matches.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AlertsService, NewAlert } from '../../notify/alerts/service.ts';
import type { ClubsService } from '../clubs/service.ts';
import { takeUntold } from './match-games-store.ts';
import type { SeatedGame } from './match-row.ts';
import { lockEntryTold, untoldEntries, writeEntryTold } from './roster-store.ts';
import { matchById } from './store.ts';

/** Alerts of matches, each once, whatever restarts meanwhile. */
export interface MatchAlerts {
  /** Alerts the players of all games of a match that have begun. */
  tellGames(matchId: number): Promise<void>;
  /** Alerts the members of both clubs that they may join a live match. */
  tellEntry(matchId: number): Promise<void>;
  /** Hands over the matches whose entry has opened. */
  look(): Promise<void>;
}

export interface MatchAlertNeeds {
  alerts: Pick<AlertsService, 'raise' | 'tell'>;
  clubs: Pick<ClubsService, 'byIds' | 'memberIds'>;
  entryJob(): JobDefinition<{ id: number }>;
}

const GAMES_AT_ONCE = 50;
const MEMBERS_AT_ONCE = 200;
const MATCHES_AT_ONCE = 20;

export const createMatchAlerts = (
  { store, now, jobs }: Pick<Platform, 'store' | 'now' | 'jobs'>,
  { alerts, clubs, entryJob }: MatchAlertNeeds,
): MatchAlerts => ({
  async tellGames(matchId) {
    const match = await matchById(store, matchId);
    if (match === undefined) return;
    for (;;) {
      const told = await store.transaction(async (queries) => {
        const taken = await takeUntold(queries, matchId, GAMES_AT_ONCE);
        const raised = taken.flatMap((game) => alertsOf(game, match.title));
        for (const alert of raised) await alerts.raise(alert, queries);
        return raised;
      });
      for (const { to } of told) alerts.tell(to);
      if (told.length === 0) return;
    }
  },
  async tellEntry(matchId) {
    const match = await matchById(store, matchId);
    if (match?.state !== 'gathering' || match.away_id === null) return;
    const [home, away] = await Promise.all([match.home_id, match.away_id].map((id) => clubs.memberIds(id)));
    const heads = new Map((await clubs.byIds([match.home_id, match.away_id])).map((club) => [club.id, club]));
    const atHome = new Set(home);
    const members = [...new Set([...(home ?? []), ...(away ?? [])])].toSorted();
    for (;;) {
      const told = await store.transaction(async (queries) => {
        const after = await lockEntryTold(queries, matchId);
        const some = members.filter((id) => after === null || id > after).slice(0, MEMBERS_AT_ONCE);
        for (const to of some) {
          const club = heads.get(atHome.has(to) ? match.home_id : match.away_id!);
          const group = { groupName: club?.name ?? '', groupUrl: club === undefined ? '' : clubPath(club.url) };
          await alerts.raise(
            {
              to,
              payload: {
                alertType: 'team_live_competition',
                ...group,
                id: String(match.number),
                gameName: match.title,
                competitionType: 'team_match',
                startAt: Math.floor(match.due_at / 1_000),
              },
            },
            queries,
          );
        }
        await writeEntryTold(queries, matchId, some.at(-1) ?? null);
        return some;
      });
      for (const to of told) alerts.tell(to);
      if (told.length < MEMBERS_AT_ONCE) return;
    }
  },
  async look() {
    for (const id of await untoldEntries(store, now() + LIVE_ENTRY_MS, MATCHES_AT_ONCE)) {
      await store.transaction(async (queries) => {
        await writeEntryTold(queries, id, null);
        await jobs.send(entryJob(), { id }, { queries });
      });
    }
  },
});

const clubPath = (slug: string): string => url('web_club_view', { url: slug });

const alertsOf = (game: SeatedGame, gameName: string): NewAlert[] => {
  const [home, away] = [game.home_account, game.away_account];
  const payload = (by: string) => ({ alertType: 'team_match_game' as const, gameId: game.game_id, gameName, by });
  const both = [
    { to: home, payload: payload(away) },
    { to: away, payload: payload(home) },
  ];
  // White is told first, because it is White's turn.
  return whiteSide(game.board, game.game) === 'home' ? both : both.toReversed();
};
