import { LADDER_POINTS } from '@tabiya/chess/pairing/team-match.ts';
import { LADDER_SIZE, LADDER_WINDOW_MS, type LadderRow } from '@tabiya/contract/community/club-matches.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { ClubHead, ClubsService } from '../clubs/service.ts';
import * as rows from './store.ts';

export type { ClubOutcome, Contest } from './store.ts';

/** The points of clubs for their matches and vote games of twelve months. */
export interface ClubLadderService {
  /** Writes what clubs have got, within the transaction that ends the contest; idempotent, and it replaces corrections. */
  record(
    queries: Queries,
    contest: rows.Contest,
    result: { outcomes: readonly rows.ClubOutcome[]; at: number },
  ): Promise<void>;
  /** The contest is not over after all. */
  retract(queries: Queries, contest: rows.Contest): Promise<void>;
  /** Returns the clubs with the most points. */
  best(): Promise<LadderRow[]>;
  /** Returns what a club has got, and its place; null if it is not among the best. */
  of(club: ClubHead): Promise<LadderRow & { place: number | null }>;
}

/** Time for which the ladder is not read again, ms. */
const CACHE_MS = 60_000;

export const createClubLadder = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { clubs }: { clubs: Pick<ClubsService, 'byIds'> },
): ClubLadderService => {
  let cached: { at: number; rows: Promise<LadderRow[]> } | undefined;
  const read = async (): Promise<LadderRow[]> => {
    const points = { ...LADDER_POINTS, limit: LADDER_SIZE };
    const best = await rows.ladderSince(store, now() - LADDER_WINDOW_MS, points);
    const heads = new Map((await clubs.byIds(best.map((row) => row.club_id))).map((club) => [club.id, club]));
    return best.flatMap((row) => {
      const club = heads.get(row.club_id);
      return club === undefined || club.closed ? [] : [toLadderRow(row, club)];
    });
  };
  const best = (): Promise<LadderRow[]> => {
    if (cached === undefined || now() - cached.at >= CACHE_MS) {
      const entry = { at: now(), rows: read() };
      cached = entry;
      // A table that could not be read is asked for again.
      entry.rows.catch(() => {
        if (cached === entry) cached = undefined;
      });
    }
    return cached.rows;
  };

  return {
    record: rows.writeOutcomes,
    retract: rows.deleteOutcomes,
    best,
    async of(club) {
      const own = toLadderRow(await rows.recordSince(store, club.id, now() - LADDER_WINDOW_MS), club);
      const at = (await best()).findIndex((row) => row.club.id === club.id);
      return { ...own, place: at === -1 ? null : at + 1 };
    },
  };
};

const toLadderRow = (
  { wins, draws, losses }: rows.LadderRecord,
  { id, url, name, icon, country }: ClubHead,
): LadderRow => ({
  club: { id, url, name, icon, country },
  points: wins * LADDER_POINTS.win + draws * LADDER_POINTS.draw,
  ...{ wins, draws, losses },
});
