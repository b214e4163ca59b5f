import { randomUUIDv7 } from 'node:crypto';
import { GAMES_PER_BOARD, pairBoards, type MatchBoard, type MatchSide } from '@tabiya/chess/pairing/team-match.ts';
import { shownRating } from '@tabiya/chess/rating/rating.ts';
import { ratingClassOf } from '@tabiya/chess/rating/rating-classes.ts';
import { isClosed } from '@tabiya/contract/kit/levels.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { GamesService, PreparedGames } from '../../play/games/service.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import type { ClubsService } from '../clubs/service.ts';
import type { ChallengeAlerts } from './challenge-alerts-service.ts';
import { insertMatchGames } from './match-games-store.ts';
import { newGameOf } from './match-games.ts';
import type { EntrantRow, MatchRecord } from './match-row.ts';
import type { MatchNews } from './news-service.ts';
import { entrantsOf, seatPlayers } from './roster-store.ts';
import * as rows from './store.ts';
import { controlOf } from './view.ts';

export interface MatchStarts {
  /** Begins or cancels every match that is due. What a crash leaves undone is done by the next look. */
  look(): Promise<void>;
}

export interface StartNeeds {
  accounts: Pick<AccountsService, 'playersById'>;
  clubs: Pick<ClubsService, 'memberIds' | 'touch'>;
  games: Pick<GamesService, 'prepareGames'>;
  ratings: Pick<RatingsService, 'current'>;
  challengeAlerts: Pick<ChallengeAlerts, 'settled' | 'tell'>;
  news: MatchNews;
  /** The job that alerts the players of games that have begun. */
  tellGames: JobDefinition<{ id: number }>;
}

const MATCHES_AT_ONCE = 20;

/** Pairings with all that is written of them. */
interface Pairing {
  boards: readonly MatchBoard[];
  ratings: ReadonlyMap<string, number>;
  seats: readonly { board: number; game: 1 | 2; game_id: string; begun: boolean }[];
  prepared: PreparedGames;
}

/** The new state of a match that was due, and the accounts to tell of it after the commit. */
interface Beginning {
  begun: boolean;
  told: readonly string[];
}

/** Returns what pairs the rosters of a match, and prepares its games. */
const createPairing = ({ accounts, clubs, games, ratings }: StartNeeds) => {
  /** Returns those who play: members of their club with an open account, as many as there are boards. */
  const playersOf = async (match: MatchRecord, entrants: readonly EntrantRow[]) => {
    const accountsOf = await accounts.playersById(entrants.map((row) => row.account_id));
    const side = async (of: MatchSide, clubId: number) => {
      const members = new Set(await clubs.memberIds(clubId));
      return entrants
        .filter((row) => row.side === of && members.has(row.account_id))
        .filter(({ account_id: id }) => !isClosed(accountsOf.get(id)?.membershipLevel ?? 0))
        .slice(0, match.boards_max)
        .map((row) => row.account_id);
    };
    if (match.away_id === null) return { home: [], away: [] };
    return { home: await side('home', match.home_id), away: await side('away', match.away_id) };
  };

  const pair = async (match: MatchRecord, entrants: readonly EntrantRow[]): Promise<Pairing> => {
    const sides = await playersOf(match, entrants);
    const standings = await ratings.current(
      [...sides.home, ...sides.away],
      ratingClassOf(match.variant, controlOf(match)),
    );
    const shown = new Map([...standings].map(([id, { rating }]) => [id, shownRating(rating)]));
    const rated = (ids: readonly string[]) => ids.map((id) => ({ id, rating: shown.get(id) ?? 0 }));
    const boards = pairBoards(rated(sides.home), rated(sides.away));
    const seats = boards.flatMap(({ board }) =>
      ([1, 2] as const).map((game) => ({
        ...{ board, game, game_id: randomUUIDv7() },
        begun: game === 1 || match.games_at_once === GAMES_PER_BOARD,
      })),
    );
    const begun = seats.filter((seat) => seat.begun);
    const prepared = await games.prepareGames(
      boards.length < match.boards_min
        ? []
        : begun.map((seat) => {
            const { home, away } = boards[seat.board - 1]!;
            return newGameOf(match, { ...seat, home_account: home, away_account: away });
          }),
    );
    return { boards, ratings: shown, seats, prepared };
  };

  return pair;
};

export const createMatchStarts = (
  { store, now, jobs, log }: Pick<Platform, 'store' | 'now' | 'jobs' | 'log'>,
  needs: StartNeeds,
): MatchStarts => {
  const { challengeAlerts, clubs, news } = needs;
  const pair = createPairing(needs);

  /** Begins the match, with its games, in one transaction; returns undefined if it has changed meanwhile. */
  const begin = (match: MatchRecord, entrants: readonly EntrantRow[], pairing: Pairing) =>
    store.transaction(async (queries): Promise<Beginning | undefined> => {
      const locked = await rows.lockMatch(queries, match.id);
      if (locked?.state !== match.state || locked.due_at > now()) return undefined;
      if (!isSame(await entrantsOf(queries, match.id), entrants)) return undefined;
      const { boards, seats, prepared } = pairing;
      if (match.state === 'open' || boards.length < match.boards_min) {
        const why = match.state === 'open' ? 'not_accepted' : 'too_few';
        await rows.cancelMatch(queries, match.id, { why, at: now() });
        return { begun: false, told: await challengeAlerts.settled(queries, match) };
      }
      await seatPlayers(queries, match.id, pairing);
      await prepared.write(queries);
      await insertMatchGames(queries, match.id, seats);
      await rows.beginMatch(queries, match.id, { boards: boards.length, games: seats.length, at: now() });
      await jobs.send(needs.tellGames, { id: match.id }, { queries });
      return { begun: true, told: [] };
    });

  const start = async (id: number) => {
    const match = await rows.matchById(store, id);
    if (match === undefined) return;
    const entrants = await entrantsOf(store, id);
    const pairing = await pair(match, entrants);
    const done = await begin(match, entrants, pairing);
    if (done === undefined) return;
    challengeAlerts.tell(done.told);
    if (done.begun) {
      pairing.prepared.begun();
      for (const club of [match.home_id, match.away_id]) if (club !== null) await clubs.touch(club);
    }
    news.changed(match);
  };

  return {
    async look() {
      for (const id of await rows.dueMatches(store, now(), MATCHES_AT_ONCE)) {
        await start(id).catch((err: unknown) => log.error({ err, match: id }, 'a club match could not begin'));
      }
    },
  };
};

const isSame = (now: readonly EntrantRow[], before: readonly EntrantRow[]): boolean =>
  now.length === before.length && now.every(({ account_id: id }, at) => id === before[at]?.account_id);
