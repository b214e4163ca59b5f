import { readFen, type FenCorrection } from '@tabiya/chess/notation/read-fen.ts';
import { fenOf, parseMove, positionAfter, sanOf, startPosition, uciOf } from '@tabiya/chess/rules/position.ts';
import type { Position } from '@tabiya/chess/rules/position.ts';
import { EXPLORER_RATINGS } from '@tabiya/contract/study/explorer.ts';
import { COLORS, TIME_CLASSES } from '@tabiya/chess/rules/types.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import type { ExplorerChoice } from './queries.ts';

export interface ExplorerStep {
  uci: string;
  san: string;
  position: Position;
}

/** What the page begins with. */
export interface ExplorerSource {
  /** FEN of the first position; undefined: the usual one. */
  fen: string | undefined;
  start: Position;
  steps: readonly ExplorerStep[];
  choice: ExplorerChoice;
  /** Whether the address has a position that cannot be read. */
  isUnread: boolean;
  corrections: readonly FenCorrection[];
}

/** Longest line of an address. */
const PLIES_MAX = 300;
const BETWEEN_MOVES = '_';

/** Returns the step that a move makes; undefined if it is illegal. */
export const stepFrom = (position: Position, uci: string): ExplorerStep | undefined => {
  const move = parseMove(position, uci);
  return move && { uci: uciOf(move), san: sanOf(position, move), position: positionAfter(position, move) };
};

/** Returns the steps of moves (UCI) from a position; those from the first illegal one on are left out. */
export const stepsFrom = (start: Position, path: readonly string[]): ExplorerStep[] => {
  const steps: ExplorerStep[] = [];
  for (const uci of path.slice(0, PLIES_MAX)) {
    const step = stepFrom(steps.at(-1)?.position ?? start, uci);
    if (step === undefined) break;
    steps.push(step);
  }
  return steps;
};

/** Reads `?fen=...&moves=e2e4_e7e5&timeClass=blitz`; `usual` are the moves of an address that has none. */
export const sourceOfQuery = (query: URLSearchParams, usual: readonly string[] = []): ExplorerSource => {
  const fen = query.get('fen');
  const read = fen === null ? undefined : readFen(fen);
  const found = read?.ok ? read.value : undefined;
  const start = found?.position ?? startPosition();
  const steps = stepsFrom(start, query.get('moves')?.split(BETWEEN_MOVES) ?? (fen === null ? usual : []));
  return {
    ...{ fen: found && fenOf(found.position), start, steps, choice: choiceOf(query) },
    ...{ isUnread: fen !== null && found === undefined, corrections: found?.corrections ?? [] },
  };
};

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;
const NAME = /^[\w-]{3,25}$/;

/** Reads which games count; what an address cannot mean is left out. */
const choiceOf = (query: URLSearchParams): ExplorerChoice => {
  const given = (name: string, form: RegExp) => {
    const value = query.get(name) ?? '';
    return form.test(value) ? value : undefined;
  };
  const player = given('player', NAME);
  return withoutGaps({
    timeClass: oneOf(TIME_CLASSES, query.get('timeClass') ?? undefined),
    rating: oneOf(EXPLORER_RATINGS, query.get('rating') ?? undefined),
    since: given('since', MONTH),
    player,
    color: player === undefined ? undefined : oneOf(COLORS, query.get('color') ?? undefined),
  });
};

const withoutGaps = (choice: ExplorerChoice): ExplorerChoice =>
  Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined));

/** Returns the address of a line under a choice; what is usual is left out. */
export const queryOf = (
  fen: string | undefined,
  steps: readonly ExplorerStep[],
  { color, ...choice }: ExplorerChoice,
): Record<string, string | undefined> => ({
  fen,
  moves: steps.length === 0 ? undefined : steps.map(({ uci }) => uci).join(BETWEEN_MOVES),
  ...choice,
  color: choice.player === undefined ? undefined : color,
});
