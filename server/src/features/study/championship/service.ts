import type { Paged, PageRequest } from '@tabiya/contract/kit/paged.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { ChampionshipEdition, ChampionshipEditionLine, ThoughtView } from '@tabiya/contract/study/championship.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { pageOf, readCursor } from '../../../platform/store/page-of.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import { PAUSE_MS } from './editions-service.ts';
import * as rows from './store.ts';
import { toEdition, toEditionLine } from './view.ts';

type Missing = Refusal<'championship_not_found'>;

export interface ChampionshipService {
  current(): Promise<{ edition: ChampionshipEdition | null; nextAt: number | null } | Missing>;
  edition(number: number): Promise<ChampionshipEdition | Missing>;
  editions(page: PageRequest): Promise<Paged<ChampionshipEditionLine> | Missing | Refusal<'bad_page_token'>>;
  thoughts(gameId: string): Promise<{ thoughts: ThoughtView[] } | Missing>;
  /** Returns the game that is played now; undefined where there is no championship. */
  now(): Promise<{ gameId: string | null } | undefined>;
}

const missing = refuse('championship_not_found');

/** What a server without a championship answers. */
export const NO_CHAMPIONSHIP: ChampionshipService = {
  current: async () => missing,
  edition: async () => missing,
  editions: async () => missing,
  thoughts: async () => missing,
  now: async () => undefined,
};

export const createChampionshipService = (
  store: Queries,
  { accounts }: { accounts: Pick<AccountsService, 'playersById'> },
): ChampionshipService => {
  const playersOf = (editions: readonly rows.EditionRow[]) =>
    accounts.playersById(editions.flatMap(({ players }) => players.map(({ accountId }) => accountId)));
  const editionOf = async (row: rows.EditionRow): Promise<ChampionshipEdition> =>
    toEdition(row, await rows.gamesOf(store, [row.number]), await playersOf([row]));
  return {
    async current() {
      const row = await rows.lastEdition(store);
      if (row === undefined) return { edition: null, nextAt: null };
      return { edition: await editionOf(row), nextAt: row.ended_at === null ? null : row.ended_at + PAUSE_MS };
    },
    async edition(number) {
      const row = await rows.editionOf(store, number);
      return row === undefined ? missing : editionOf(row);
    },
    async editions({ cursor, limit }) {
      const key = readCursor(cursor, ['int']);
      if (isRefusal(key)) return key;
      const page = pageOf(await rows.editionsBefore(store, key?.[0] ?? null, limit + 1), limit, ({ number }) => [
        number,
      ]);
      const players = await playersOf(page.items);
      const games = Map.groupBy(
        await rows.gamesOf(
          store,
          page.items.map(({ number }) => number),
        ),
        ({ edition }) => edition,
      );
      return { ...page, items: page.items.map((row) => toEditionLine(row, games.get(row.number) ?? [], players)) };
    },
    async thoughts(gameId) {
      if (!(await rows.isChampionshipGame(store, gameId))) return missing;
      return { thoughts: await rows.thoughtsOf(store, gameId) };
    },
    async now() {
      const last = await rows.lastEdition(store);
      const game = last && (await rows.gameUnderWay(store, last.number));
      return { gameId: game?.game_id ?? null };
    },
  };
};
