import type { programExports } from '@tabiya/contract/api/program-exports.ts';
import { BOARD_VARIANTS, LIVE_TIME_CLASSES } from '@tabiya/chess/rules/types.ts';
import type { TvChannelKey } from '@tabiya/contract/api/program-watch.ts';
import { ratingClassOf } from '@tabiya/chess/rating/rating-classes.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { readUuid } from '@tabiya/contract/site/ids.ts';
import type * as z from 'zod/mini';
import type { AccountsService } from '../../../account/accounts/service.ts';
import type { CollectedGame, GamesService } from '../../../play/games/service.ts';
import type { PresenceService } from '../../../people/presence/service.ts';
import type { ArchiveService, PlayedFilter } from '../../../record/archive/service.ts';
import { createExporter, type Exported, type ExporterNeeds, type ExportRequest } from './exporter.ts';
import { ratingClassOfPerf } from '../names.ts';

export interface ExportNeeds extends ExporterNeeds {
  accounts: Pick<AccountsService, 'accountByName'>;
  archive: Pick<ArchiveService, 'playedBy'>;
  games: Pick<GamesService, 'collected' | 'running' | 'runningIdsOf'>;
  presence: Pick<PresenceService, 'of'>;
}

type Asked = z.output<typeof programExports.ofUser.input>;

/** Games as programs collect them: text for PGN, otherwise views. */
export interface GameExports {
  game(id: string, request: ExportRequest): Promise<Exported | Refusal<'game_not_found'>>;
  /** Returns the games of ids in either spelling; what is no id is left out. */
  byIds(ids: readonly string[], request: ExportRequest): AsyncIterable<Exported>;
  /** Returns the best running games of a television channel. */
  onChannel(channel: TvChannelKey, most: number, request: ExportRequest): Promise<AsyncIterable<Exported>>;
  /** Returns the running game, or the last one. */
  current(username: string, request: ExportRequest): Promise<Exported | Refusal<'member_not_found' | 'game_not_found'>>;
  ofUser(asked: Asked, request: ExportRequest): Promise<AsyncIterable<Exported> | Refusal<'member_not_found'>>;
}

/** Number of games that are read at once. */
const GAMES_AT_ONCE = 25;

export const createGameExports = (needs: ExportNeeds): GameExports => {
  const { accounts, archive, games, presence } = needs;
  const exported = createExporter(needs);

  /** Returns the running games of an account that shows the reader what it plays. */
  const runningOf = async (accountId: string, { readerId }: ExportRequest) => {
    const [seen] = await presence.of([accountId], readerId);
    // A member who hides their presence has no instant.
    return seen === undefined || seen.statusAt === null ? [] : games.runningIdsOf(accountId);
  };

  async function* allOf(asked: Asked, { id, filter }: { id: string; filter: PlayedFilter }, request: ExportRequest) {
    const running = asked.ongoing ? (await runningOf(id, request)).slice(0, GAMES_AT_ONCE) : [];
    const shown = (await games.collected(running, request.readerId)).filter((game) => fits(game, filter, id));
    const isOldestFirst = asked.sort === 'dateAsc';
    if (!isOldestFirst) yield* await exported(shown, request);
    if (asked.finished) {
      const played = { filter, isOldestFirst, readerId: request.readerId };
      for await (const ids of archive.playedBy(id, played)) {
        yield* await exported(await games.collected(ids, request.readerId), request, asked.analysed);
      }
    }
    if (isOldestFirst) yield* await exported(shown, request);
  }

  async function* inBatches(ids: readonly string[], request: ExportRequest) {
    for (let from = 0; from < ids.length; from += GAMES_AT_ONCE) {
      const batch = ids.slice(from, from + GAMES_AT_ONCE);
      yield* await exported(await games.collected(batch, request.readerId), request);
    }
  }

  const one = async (ids: readonly string[], request: ExportRequest) => {
    const [game] = await exported(await games.collected(ids.slice(0, 1), request.readerId), request);
    return game ?? refuse('game_not_found');
  };

  return {
    game: (id, request) => one([id], request),
    byIds: (ids, request) => inBatches([...new Set(ids.flatMap((id) => readUuid(id) ?? []))], request),
    async onChannel(channel, most, request) {
      const running = await games.running(runningFilter(channel), most);
      return inBatches(
        running.map(({ id }) => id),
        request,
      );
    },
    async current(username, request) {
      const account = await accounts.accountByName(username);
      if (account === undefined) return refuse('member_not_found');
      const running = await one(await runningOf(account.id, request), request);
      // Others may not know yet that a delayed game has begun.
      if (!isRefusal(running)) return running;
      const played = { filter: {}, isOldestFirst: false, readerId: request.readerId };
      for await (const ids of archive.playedBy(account.id, played)) return one(ids, request);
      return refuse('game_not_found');
    },
    async ofUser(asked, request) {
      const account = await accounts.accountByName(asked.username);
      if (account === undefined) return refuse('member_not_found');
      const opponent = asked.vs === undefined ? undefined : await accounts.accountByName(asked.vs);
      if (asked.vs !== undefined && opponent === undefined) return refuse('member_not_found');
      const filter = { ...filterOf(asked), opponentId: opponent?.id };
      return upTo(asked.max ?? Infinity, allOf(asked, { id: account.id, filter }, request));
    },
  };
};

const runningFilter = (channel: TvChannelKey) => {
  if (channel === 'best') return {};
  const ratingClass = ratingClassOfPerf(channel);
  const timeClass = LIVE_TIME_CLASSES.find((one) => one === ratingClass);
  const variant = BOARD_VARIANTS.find((one) => one === ratingClass);
  return { timeClass, variant: variant ?? ('chess' as const) };
};

async function* upTo<T>(most: number, values: AsyncIterable<T>): AsyncGenerator<T> {
  let count = 0;
  for await (const value of values) {
    yield value;
    count += 1;
    if (count >= most) return;
  }
}

const filterOf = ({ since, until, rated, color, perfType }: Asked): PlayedFilter => ({
  since,
  until,
  rated,
  color,
  ratingClasses: perfType?.map(ratingClassOfPerf),
});

/** Returns whether a running game fits, of which the archive knows nothing yet. */
const fits = ({ table: { rated, white, black, game } }: CollectedGame, filter: PlayedFilter, id: string): boolean => {
  const { startedAt, timeControl, variant = 'chess' } = game.setup;
  const { since = 0, until = Infinity, opponentId, ratingClasses } = filter;
  const color = white.id === id ? 'white' : 'black';
  const opponent = color === 'white' ? black : white;
  return (
    startedAt >= since &&
    startedAt <= until &&
    (filter.rated ?? rated) === rated &&
    (filter.color ?? color) === color &&
    (opponentId ?? opponent.id) === opponent.id &&
    (ratingClasses?.includes(ratingClassOf(variant, timeControl)) ?? true)
  );
};
