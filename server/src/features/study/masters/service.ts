import { parseFen, positionKey } from '@tabiya/chess/rules/position.ts';
import type { InputOf } from '@tabiya/contract/kit/endpoint.ts';
import type { Paged } from '@tabiya/contract/kit/paged.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import {
  MASTER_POSITION_GAMES,
  type masters,
  type MasterGameEntry,
  type MasterGameView,
  type MasterPlayerEntry,
  type MasterPlayerView,
  type MasterPosition,
} from '@tabiya/contract/study/masters.ts';
import { slugOf, wordsOf, type OpeningsService } from '../openings/service.ts';
import { isFound, type Collection, type MasterPlayer } from './collection.ts';
import { gameFilter } from './game-filter.ts';
import { openCollection } from './open-collection.ts';
import { pageAfter } from './page-after.ts';
import { positionOf } from './position.ts';

export interface MastersNeeds {
  openings: Pick<OpeningsService, 'openingOf' | 'pages'>;
}

export interface MastersService {
  games(asked: InputOf<typeof masters.games>): Promise<Paged<MasterGameEntry> | Refusal<'bad_page_token' | 'bad_fen'>>;
  game(slug: string): Promise<MasterGameView | undefined>;
  players(asked: InputOf<typeof masters.players>): Promise<Paged<MasterPlayerEntry> | Refusal<'bad_page_token'>>;
  /** Returns the countries of the players, in the order of their codes. */
  countries(): Promise<string[]>;
  player(slug: string): Promise<MasterPlayerView | undefined>;
  /** Returns what was played in a position of standard chess. */
  position(fen: string): Promise<MasterPosition | Refusal<'bad_fen'>>;
  /** Returns the slugs of players by their names as lists have them: `Tal, Mikhail`. */
  slugsByName(): Promise<ReadonlyMap<string, string>>;
}

export const createMastersService = ({ openings }: MastersNeeds): MastersService => {
  let opening: Promise<Collection> | undefined;
  /** Loaded on first use: not every node shows master games. */
  const opened = (): Promise<Collection> => (opening ??= openCollection(openings));

  return {
    async games({ cursor, limit, ...asked }) {
      const { games } = await opened();
      const wanted = gameFilter(asked);
      return isRefusal(wanted) ? wanted : entriesOf(pageAfter({ all: games, wanted }, { cursor, limit }));
    },
    async game(slug) {
      const game = (await opened()).game(slug);
      if (game === undefined) return undefined;
      const { entry, intro, line, pgn } = game;
      const page = (await openings.pages()).show(slugOf(entry.opening));
      const moves = line.map(({ nags, ...move }) => ({ ...move, nags: [...nags] }));
      return { ...entry, intro, line: moves, pgn, openingSlug: page?.slug ?? null };
    },
    async players({ cursor, limit, query, country, order }) {
      const { players } = await opened();
      const words = wordsOf(query);
      const wanted = (player: MasterPlayer): boolean =>
        (country === undefined || player.country === country) && isFound(player, words);
      const all = order === 'name' ? players : byRating(players);
      return entriesOf(pageAfter({ all, wanted }, { cursor, limit }));
    },
    countries: async () => [...new Set((await opened()).players.map(({ country }) => country))].toSorted(),
    async player(slug) {
      const { player: find, games } = await opened();
      const player = find(slug);
      if (player === undefined) return undefined;
      const pages = await openings.pages();
      const best = games.filter(({ white, black }) => white === player.sortName || black === player.sortName);
      const known = player.openings.flatMap((name) => pages.show(name) ?? []);
      return {
        ...player.entry,
        text: [...player.text],
        openings: known.map(({ slug: page, name, eco }) => ({ slug: page, name, eco })),
        best: best.map(({ entry }) => entry),
      };
    },
    async position(fen) {
      const read = parseFen(fen);
      if (!read.ok) return refuse('bad_fen');
      const { gamesAt } = await opened();
      return positionOf(read.value, gamesAt(positionKey(read.value)), MASTER_POSITION_GAMES);
    },
    slugsByName: async () => new Map((await opened()).players.map(({ sortName, slug }) => [sortName, slug])),
  };
};

const entriesOf = <Entry, Code extends string>(
  page: Paged<{ entry: Entry }> | Refusal<Code>,
): Paged<Entry> | Refusal<Code> =>
  isRefusal(page) ? page : { items: page.items.map(({ entry }) => entry), next: page.next };

const byRating = (players: readonly MasterPlayer[]): MasterPlayer[] =>
  players
    .filter(({ highest }) => highest !== null)
    .toSorted((a, b) => (b.highest?.rating ?? 0) - (a.highest?.rating ?? 0) || (a.slug < b.slug ? -1 : 1));
