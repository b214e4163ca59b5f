import { randomInt, randomUUIDv7 } from 'node:crypto';
import { chosenStart } from '@tabiya/chess/notation/chosen-start.ts';
import { chess960Fen } from '@tabiya/chess/rules/chess960.ts';
import { fenOf, startPosition } from '@tabiya/chess/rules/position.ts';
import { COLORS, type ByColor } from '@tabiya/chess/rules/types.ts';
import type { InputOf } from '@tabiya/contract/kit/endpoint.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { voteChess } from '@tabiya/contract/community/vote-chess.ts';
import { GATHERING_MS, HOSTED_MAX, JOINED_MAX } from '@tabiya/contract/community/vote-games.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { ClubsService } from '../clubs/service.ts';
import type { VoteChallengeAlerts } from './challenge-alerts-service.ts';
import type { TeamEntry } from './entry-service.ts';
import { isGathering, type GameRow, type NewGameRow } from './game-row.ts';
import { unfinishedOf } from './member-store.ts';
import type { VoteGameNews } from './news-service.ts';
import { isHost, type Voter } from './policy.ts';
import type { GameStart } from './start-service.ts';
import { countHosted, gameOf, insertGame, lockGame, staleGames, writeStatus } from './store.ts';

type NewGame = InputOf<typeof voteChess.create>;
type NoGame = Refusal<'vote_game_not_found'>;
type Gathered = NoGame | Refusal<'vote_game_not_gathering'>;

/** How games are offered, begun and called off. */
export interface Hosting {
  create(
    me: Voter,
    game: NewGame,
  ): Promise<
    | { id: string }
    | Refusal<
        | 'title_empty'
        | 'bad_fen'
        | 'position_over'
        | 'too_many_vote_games'
        | 'not_a_club_leader'
        | 'club_not_found'
        | 'club_no_vote_chess'
      >
  >;
  start(me: Voter, id: string): Promise<undefined | Gathered | Refusal<'not_vote_host' | 'team_empty'>>;
  callOff(me: Voter, id: string): Promise<undefined | Gathered | Refusal<'not_vote_host'>>;
  /** Calls off games that have gathered for too long. */
  callOffStale(): Promise<void>;
  /** Calls a game off that still gathers, for whatever reason. */
  end(id: string): Promise<void>;
}

export interface HostingNeeds {
  challengeAlerts: VoteChallengeAlerts;
  clubs: Pick<ClubsService, 'byUrl' | 'byIds' | 'may'>;
  entry: TeamEntry;
  news: VoteGameNews;
  start: GameStart;
}

const BATCH_SIZE = 100;

export const createHosting = (platform: Pick<Platform, 'store' | 'now'>, needs: HostingNeeds): Hosting => {
  const { store, now } = platform;
  const { challengeAlerts, news, start } = needs;

  /** Changes a game that still gathers, as its host. */
  const asHost = async <Code extends string = never>(
    me: Voter,
    id: string,
    work: (queries: Queries, row: GameRow) => Promise<Refusal<Code> | undefined>,
  ) => {
    const done = await store.transaction(async (queries) => {
      const row = await lockGame(queries, id);
      if (row === undefined) return refuse('vote_game_not_found');
      if (!isHost(row, me)) return refuse('not_vote_host');
      return isGathering(row) ? work(queries, row) : refuse('vote_game_not_gathering');
    });
    if (done === undefined) news.changed(id);
    return done;
  };

  const end: Hosting['end'] = async (id) => {
    const told = await store.transaction(async (queries) => {
      const row = await lockGame(queries, id);
      if (row === undefined || !isGathering(row)) return [];
      await writeStatus(queries, id, { status: 'called_off', endedAt: now() });
      return challengeAlerts.settled(queries, row);
    });
    challengeAlerts.tell(told);
    news.changed(id);
  };

  return {
    ...createOffers(platform, needs),
    end,
    start: (me, id) =>
      asHost(me, id, async (queries, row) => {
        if (row.status === 'asked') return refuse('vote_game_not_gathering');
        return (await start.early(queries, row)) ? undefined : refuse('team_empty');
      }),
    async callOff(me, id) {
      let told: string[] = [];
      const done = await asHost(me, id, async (queries, row) => {
        await writeStatus(queries, id, { status: 'called_off', endedAt: now() });
        told = await challengeAlerts.done(queries, row, {
          ...{ act: 'vote_game_cancelled', by: me.id, side: row.host_side },
        });
        return undefined;
      });
      challengeAlerts.tell(told);
      return done;
    },
    async callOffStale() {
      for (const id of await staleGames(store, now() - GATHERING_MS, BATCH_SIZE)) await end(id);
    },
  };
};

const createOffers = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { challengeAlerts, clubs, entry }: Pick<HostingNeeds, 'challengeAlerts' | 'clubs' | 'entry'>,
): Pick<Hosting, 'create'> => ({
  async create(me, game) {
    const row = toRow(me, game, now());
    if (isRefusal(row)) return row;
    const teams = await clubsFor(clubs, me, game);
    if (isRefusal(teams)) return teams;
    const side = row.host_side;
    const own: ByColor<number | null> =
      side === 'white' ? { white: teams.own, black: teams.other } : { white: teams.other, black: teams.own };
    const [club] = teams.own === null ? [] : await clubs.byIds([teams.own]);
    const made = await store.transaction(async (queries) => {
      const joined = await unfinishedOf(queries, me.id);
      const isTooMany = joined.length >= JOINED_MAX || (await countHosted(queries, me.id)) >= HOSTED_MAX;
      if (isTooMany) return refuse('too_many_vote_games');
      await insertGame(queries, { ...row, white_club_id: own.white, black_club_id: own.black });
      const stored = (await gameOf(queries, row.id))!;
      await entry.enter(queries, stored, { accountId: me.id, side });
      const told = await challengeAlerts.done(queries, stored, { act: 'vote_game_proposed', by: me.id, side, club });
      return { id: row.id, told };
    });
    if (isRefusal(made)) return made;
    challengeAlerts.tell(made.told);
    return { id: made.id };
  },
});

/** Judges what the host wants to play. */
const toRow = (
  me: Voter,
  game: NewGame,
  at: number,
): Omit<NewGameRow, 'white_club_id' | 'black_club_id'> | Refusal<'title_empty' | 'bad_fen' | 'position_over'> => {
  if (game.name === '') return refuse('title_empty');
  const chosen = chosenStart(game.fen, game.variant);
  if (!chosen.ok) return refuse(chosen.refusal);
  const initial = chosen.value ?? (game.variant === 'chess960' ? chess960Fen(randomInt(960)) : null);
  const position = startPosition(initial ?? undefined, game.variant);
  return {
    ...{ id: randomUUIDv7(), kind: game.kind, name: game.name, variant: game.variant, initial_fen: initial },
    ...{ hours: game.hours, is_final: game.isFinal, votes_shown: game.votesShown, has_safe_moves: game.hasSafeMoves },
    ...{ min_voters: game.minVoters, host_id: me.id, host_side: game.color ?? COLORS[randomInt(2)]! },
    ...{ status: game.kind === 'clubs' ? 'asked' : 'open', created_at: at },
    ...{ fen: fenOf(position), turn: position.turn },
  };
};

/** Returns the clubs of a new game: the host's own and the one that is challenged. */
const clubsFor = async (
  clubs: Pick<ClubsService, 'byUrl' | 'byIds' | 'may'>,
  me: Voter,
  { kind, clubId, opponentUrl }: NewGame,
): Promise<
  { own: number | null; other: number | null } | Refusal<'not_a_club_leader' | 'club_not_found' | 'club_no_vote_chess'>
> => {
  if (kind !== 'clubs') return { own: null, other: null };
  if (clubId === undefined || !(await clubs.may(clubId, me.id, 'events'))) return refuse('not_a_club_leader');
  const [own] = await clubs.byIds([clubId]);
  const other = opponentUrl === undefined ? undefined : await clubs.byUrl(opponentUrl);
  if (own === undefined || other === undefined || other.closed || other.id === own.id) return refuse('club_not_found');
  if (!own.allowsVoteChess || !other.allowsVoteChess) return refuse('club_no_vote_chess');
  return { own: own.id, other: other.id };
};
