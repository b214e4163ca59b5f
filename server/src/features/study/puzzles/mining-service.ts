import { extractPuzzles, type FoundPuzzle, type ScannedGame } from '@tabiya/chess/puzzles/extract.ts';
import { firstRating } from '@tabiya/chess/puzzles/first-rating.ts';
import { isProvenBy, positionToSolve, PROOF_NODES } from '@tabiya/chess/puzzles/proof.ts';
import { solutionLine } from '@tabiya/chess/puzzles/themes/solution-line.ts';
import { themesOf } from '@tabiya/chess/puzzles/themes/themes.ts';
import type { SearchedLine } from '@tabiya/chess/review/types.ts';
import type { Game } from '@tabiya/chess/rules/game.ts';
import { fenOf, INITIAL_FEN, parseMove, positionAfter, startPosition } from '@tabiya/chess/rules/position.ts';
import { url } from '@tabiya/contract/site/url.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { GamesService } from '../../play/games/service.ts';
import type { EngineService } from '../engine/service.ts';
import type { OpeningsService } from '../openings/service.ts';
import { openingTag, puzzleId } from './puzzle-id.ts';
import { START_VOLATILITY, type NewPuzzle } from './puzzle-row.ts';
import { insertPuzzles } from './store.ts';

/** Finds puzzles in games of the site. */
export interface PuzzleMining {
  /**
   * Stores the puzzles of a finished game; a game whose end spectators have not seen yet is left for later. Repeating
   * it changes nothing. Throws if `signal` is aborted.
   */
  mine(gameId: string, signal: AbortSignal): Promise<void>;
}

export interface MiningNeeds {
  games: Pick<GamesService, 'game' | 'playersOf'>;
  engine: Pick<EngineService, 'search'>;
  openings: Pick<OpeningsService, 'openingOf'>;
  /** Queues the game once more, to be begun at an instant. */
  sendLater(gameId: string, at: number): Promise<void>;
}

/** Nodes of the first search of each position; those that prove a puzzle are ten times as long. */
const SCAN_NODES = 2_000;
/** Limit of one search, ms. */
const LONGEST_MS = 5_000;
/** Nodes of the searches of one game, after which no further one begins. Time is no limit: they wait for all others. */
const WHOLE_NODES = 100_000_000;
/** One game is not to fill the table. */
const MAX_PUZZLES = 4;
/** How long to wait for spectators to see the end of a game, ms. */
const UNSEEN_MS = 10 * 60_000;
/** Sizes of the searches that tell how hard the first move is to find. */
const EFFORTS = [100, 500, 2_000, 10_000];
/** Longer than the ids of the puzzles that come with Tabiya, so that they never meet. */
const ID_LETTERS = 8;
const START_DEVIATION = 350;

export const createPuzzleMining = (
  { store, now, config }: Pick<Platform, 'store' | 'now' | 'config'>,
  { games, engine, openings, sendLater }: MiningNeeds,
): PuzzleMining => {
  /** Returns a search in the background, and whether the nodes of a game are not used up yet. */
  const openSearch = (signal: AbortSignal) => {
    let left = WHOLE_NODES;
    const search: Search = async (fen, nodes) => {
      left -= nodes;
      const limits = { nodes, ms: LONGEST_MS, lines: 2, isBackground: true };
      return (await engine.search({ variant: 'chess', fen, moves: [], ...limits }, signal)).lines;
    };
    return { search, mayGoOn: () => left > 0 };
  };

  const toPuzzle = async (found: FoundPuzzle, source: Source, search: Search): Promise<NewPuzzle | undefined> => {
    const fen = fenOf(positionToSolve(found));
    const effort = await effortOf(fen, found.moves[1]!, search);
    if (!isProvenBy(await search(fen, PROOF_NODES[found.goal]), found)) return undefined;
    const line = solutionLine(found, found.proofs.at(-1)!.best);
    // The counters of moves differ where two games reach the same position.
    const position = found.fen.split(' ').slice(0, 4).join(' ');
    return {
      ...{ id: puzzleId(`${position} ${found.moves.join(' ')}`, ID_LETTERS), fen: found.fen, moves: found.moves },
      ...{ themes: themesOf(line), opening: source.opening, game_url: source.address },
      ...{ rating: firstRating(line, effort), deviation: START_DEVIATION, volatility: START_VOLATILITY },
    };
  };

  return {
    async mine(gameId, signal) {
      const game = await games.game(gameId);
      const known = await games.playersOf(gameId);
      if (!game || !known || (game.setup.variant ?? 'chess') !== 'chess') return;
      if (!known.isOver) return sendLater(gameId, now() + UNSEEN_MS);
      const { search, mayGoOn } = openSearch(signal);
      const scanned = await scan(game, search, mayGoOn);
      const opening = await openings.openingOf({ variant: 'chess', ...toPlayed(game) });
      const source = {
        opening: opening && openingTag(opening.name),
        address: config.baseUrl + url('web_game_live', { id: toShortUuid(gameId) }),
      };
      const extraction = { search, foundWith: SCAN_NODES, wants: mayGoOn };
      const puzzles: NewPuzzle[] = [];
      for await (const found of extractPuzzles(scanned, extraction)) {
        const puzzle = await toPuzzle(found, source, search);
        if (puzzle) puzzles.push(puzzle);
        if (puzzles.length === MAX_PUZZLES) break;
      }
      if (puzzles.length > 0) await insertPuzzles(store, puzzles);
    },
  };
};

type Search = (fen: string, nodes: number) => Promise<readonly SearchedLine[]>;

/** What the puzzles of a game tell of it. */
interface Source {
  opening: string | null;
  /** Web address of the game. */
  address: string;
}

const toPlayed = ({ setup, moves }: Game) => ({
  initialFen: setup.initialFen ?? null,
  moves: moves.toArray().map(({ uci }) => uci),
});

/** Searches the positions of a game one after the other. */
const scan = async (game: Game, search: Search, mayGoOn: () => boolean): Promise<ScannedGame> => {
  const { initialFen, moves } = toPlayed(game);
  const fen = initialFen ?? INITIAL_FEN;
  let position = startPosition(fen);
  const lines: (readonly SearchedLine[])[] = [];
  for (const uci of [...moves, undefined]) {
    lines.push(position.isEnd() || !mayGoOn() ? [] : await search(fenOf(position), SCAN_NODES));
    if (uci !== undefined) position = positionAfter(position, parseMove(position, uci)!);
  }
  return { fen, moves, lines };
};

/** Returns the size of the smallest search from which on the longer ones find the move too. */
const effortOf = async (fen: string, uci: string, search: Search): Promise<number> => {
  let effort: number | undefined;
  for (const nodes of EFFORTS) {
    const isFound = (await search(fen, nodes))[0]?.moves[0] === uci;
    effort = isFound ? (effort ?? nodes) : undefined;
  }
  return effort ?? 10 * EFFORTS.at(-1)!;
};
