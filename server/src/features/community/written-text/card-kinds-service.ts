import { puzzleStart } from '@tabiya/chess/puzzles/attempt.ts';
import { fenOf } from '@tabiya/chess/rules/position.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import type { GameView } from '@tabiya/contract/play/games.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { GamesService } from '../../play/games/service.ts';
import type { DailyPuzzleService } from '../../study/daily-puzzle/service.ts';
import type { StudiesService } from '../../study/library/studies-service.ts';
import type { MastersService } from '../../study/masters/service.ts';
import type { KnownPuzzle, PuzzlesService } from '../../study/puzzles/service.ts';
import { cardHtml, type CardFacts } from './card.ts';
import { gameOfPath, masterGameOfPath, puzzleDayOfPath, puzzleOfPath, studyOfPath } from './links.ts';

export interface CardNeeds {
  games: Pick<GamesService, 'game' | 'viewFor'>;
  masters: Pick<MastersService, 'game'>;
  puzzles: Pick<PuzzlesService, 'puzzle'>;
  dailyPuzzle: Pick<DailyPuzzleService, 'puzzleOf'>;
  studies: Pick<StudiesService, 'sharedStudy' | 'sharedChapter'>;
}

/** Makes the card of a page, as HTML; undefined where the page shows nothing to everybody. */
export type MakeCard = () => Promise<string | undefined>;

/** Returns what makes a card of a path of this site; undefined for pages that have none. */
export const createCardKinds = (needs: CardNeeds): ((path: string) => MakeCard | undefined) => {
  const { masters, puzzles, dailyPuzzle } = needs;
  const [gameCard, studyCard] = [createGameCards(needs), createStudyCards(needs)];
  return (path) => {
    const slug = masterGameOfPath(path);
    if (slug !== undefined) return async () => masterGameCard(await masters.game(slug));
    const gameId = gameOfPath(path);
    if (gameId !== undefined) return () => gameCard(gameId);
    const puzzleId = puzzleOfPath(path);
    if (puzzleId !== undefined) {
      const href = `${url('web_puzzles_mode', { mode: 'learning' })}?puzzle=${puzzleId}`;
      return async () => puzzleCard(href, `#${puzzleId}`, await puzzles.puzzle(puzzleId));
    }
    const day = puzzleDayOfPath(path);
    if (day !== undefined) {
      const href = `${url('web_daily_chess_puzzle')}?date=${day}`;
      return async () => puzzleCard(href, day, await dailyPuzzle.puzzleOf(day));
    }
    const study = studyOfPath(path);
    return study && (() => studyCard(study));
  };
};

/** Shows only what everybody may know of the game. */
const createGameCards =
  ({ games }: Pick<CardNeeds, 'games'>) =>
  async (gameId: string): Promise<string | undefined> => {
    const view = await games.viewFor(gameId, null);
    if (view === undefined) return undefined;
    const game = view.end === null ? undefined : await games.game(gameId);
    return cardHtml(url('web_game_uuid', { id: toShortUuid(view.id) }), {
      ...gameFacts(view),
      picture: game && { fen: fenOf(game.position) },
    });
  };

/** A running game has no result. */
const gameFacts = ({ white, black, end }: GameView): CardFacts => ({
  names: [white, black].map(({ username }) => username),
  notation: end?.result.replaceAll('1/2', '½'),
});

const masterGameCard = (game: Awaited<ReturnType<MastersService['game']>>): string | undefined =>
  game &&
  cardHtml(url('web_master_game', { slug: game.slug }), {
    names: [game.white.name, game.black.name],
    notation: `${game.result.replaceAll('1/2', '½')}, ${game.year}`,
    picture: { fen: game.fen },
  });

/** The signs by which diagrams in books say whose move it is. */
const TO_MOVE: Readonly<Record<Color, string>> = { white: '□', black: '■' };

/** The position before the solver, and nothing that would help. */
const puzzleCard = (href: string, name: string, puzzle: KnownPuzzle | undefined): string | undefined => {
  if (puzzle === undefined) return undefined;
  const position = puzzleStart(puzzle.view);
  const { turn } = position;
  const picture = { fen: fenOf(position), orientation: turn, lastMove: puzzle.view.moves[0] };
  return cardHtml(href, { names: [name], notation: TO_MOVE[turn], picture });
};

/** Shows studies that everybody who has the address may open. */
const createStudyCards =
  ({ studies }: Pick<CardNeeds, 'studies'>) =>
  async ({ kind, id }: { kind: 'study' | 'chapter'; id: string }): Promise<string | undefined> => {
    const shared = await (kind === 'study' ? studies.sharedStudy(id) : studies.sharedChapter(id));
    if (shared === undefined) return undefined;
    const { name, more, fen } = shared;
    const picture = fen === undefined ? undefined : { fen };
    const href = kind === 'study' ? url('web_library_collection', { id }) : url('web_library_entry', { id });
    return cardHtml(href, { names: [name], more, picture });
  };
