import { randomUUIDv7 } from 'node:crypto';
import { chosenStart } from '@tabiya/chess/notation/chosen-start.ts';
import { parseTimeControl } from '@tabiya/chess/rating/time-class.ts';
import type { ByColor } from '@tabiya/chess/rules/types.ts';
import type { OutputOf } from '@tabiya/contract/kit/endpoint.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { readUuid, toShortUuid } from '@tabiya/contract/site/ids.ts';
import { classroomChannel } from '@tabiya/contract/study/classroom-live.ts';
import { CLASSROOM_GAMES_LISTED, type classrooms } from '@tabiya/contract/study/classrooms.ts';
import type { LivePreview } from '@tabiya/contract/watch/watch.ts';
import type * as z from 'zod/mini';
import type { Platform } from '../../../platform/site/platform.ts';
import type { ConductService } from '../../people/conduct/service.ts';
import type { GamesService, NewGame } from '../../play/games/service.ts';
import { classroomGames, insertClassroomGames } from './games-store.ts';
import { isTeacher } from './policy.ts';
import { membersOf, roleOf } from './rooms-store.ts';

type Asked = z.output<typeof classrooms.pair.input>;

/** Games between the people of a classroom, from the position that is taught. */
export interface ClassroomGames {
  /** Returns the last games as spectators see them, the latest first. */
  list(id: string, meId: string): Promise<{ games: LivePreview[] } | Refusal<'classroom_not_found'>>;
  /** Begins a game of each pair whose players are free. */
  pair(
    asked: Asked,
    meId: string,
  ): Promise<
    | OutputOf<typeof classrooms.pair>
    | Refusal<'classroom_not_found' | 'classroom_right_missing' | 'not_in_classroom' | 'bad_pairs'>
    | Refusal<'bad_time_control' | 'bad_fen' | 'position_over'>
  >;
  /** Tells the classroom of a competition that a game of it is over. */
  over(competition: string | null | undefined): void;
}

export interface ClassroomGamesNeeds {
  conduct: Pick<ConductService, 'mayPlay'>;
  games: Pick<GamesService, 'livePreviews' | 'playing' | 'prepareGames'>;
}

/** Time for the first moves, ms: whoever is paired may still be on the way to the board. */
const FIRST_MOVE_MS = 600_000;
const COMPETITION = 'classroom/';

export const createClassroomGames = (
  { store, room }: Pick<Platform, 'store' | 'room'>,
  { conduct, games }: ClassroomGamesNeeds,
): ClassroomGames => {
  const rooms = room(classroomChannel);
  /** Returns those who cannot begin a game now. */
  const busyAmong = async (accountIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const playing = await games.playing(accountIds);
    const may = await Promise.all(accountIds.map((accountId) => conduct.mayPlay(accountId)));
    return new Set(accountIds.filter((accountId, at) => playing.has(accountId) || !may[at]));
  };
  const begin = async (id: string, wanted: readonly (NewGame & { id: string })[]) => {
    const prepared = await games.prepareGames(wanted);
    const begun = wanted.map(({ id: gameId, players }) => ({ id: gameId, ...players }));
    await store.transaction(async (queries) => {
      await prepared.write(queries);
      await insertClassroomGames(
        queries,
        id,
        begun.map((game) => game.id),
      );
    });
    prepared.begun();
    rooms.passing(id, 'paired', { games: begun });
    return begun;
  };

  return {
    async list(id, meId) {
      if ((await roleOf(store, id, meId)) === undefined) return refuse('classroom_not_found');
      return { games: await games.livePreviews(await classroomGames(store, id, CLASSROOM_GAMES_LISTED)) };
    },
    async pair({ id, pairs, timeControl, variant, fen }, meId) {
      const role = await roleOf(store, id, meId);
      if (role === undefined) return refuse('classroom_not_found');
      if (!isTeacher(role)) return refuse('classroom_right_missing');
      const control = parseTimeControl(timeControl);
      if (control === undefined) return refuse('bad_time_control');
      const start = chosenStart(fen, variant);
      if (!start.ok) return refuse(start.refusal);
      const players = pairs.flatMap(({ white, black }) => [white, black]);
      if (new Set(players).size < players.length) return refuse('bad_pairs');
      const members = new Set((await membersOf(store, id)).map(({ account_id: account }) => account));
      if (players.some((player) => !members.has(player))) return refuse('not_in_classroom');
      const busy = await busyAmong(players);
      const isFree = ({ white, black }: ByColor<string>) => !busy.has(white) && !busy.has(black);
      const wanted = pairs.filter(isFree).map((seats) => ({
        ...{ id: randomUUIDv7(), players: { white: seats.white, black: seats.black }, variant, rated: false },
        ...{ timeControl: control, initialFen: start.value ?? undefined, firstMoveTime: FIRST_MOVE_MS },
        competition: COMPETITION + toShortUuid(id),
      }));
      return { games: await begin(id, wanted), busy: [...busy] };
    },
    over(competition) {
      if (!competition?.startsWith(COMPETITION)) return;
      const id = readUuid(competition.slice(COMPETITION.length));
      if (id !== undefined) rooms.passing(id, 'played', {});
    },
  };
};
