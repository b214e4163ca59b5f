/** What a coach names is true by a deeper search than its own. */
import { noteOn } from '@tabiya/chess/coach/notes.ts';
import { hintAt } from '@tabiya/chess/coach/hints.ts';
import { passedPosition } from '@tabiya/chess/coach/threats.ts';
import { chanceFor } from '@tabiya/chess/review/score.ts';
import { evaluateTurn } from '@tabiya/chess/review/turn.ts';
import {
  fenOf,
  moveFromSan,
  parseMove,
  positionAfter,
  startPosition,
  uciOf,
  type BoardMove,
  type Position,
} from '@tabiya/chess/rules/position.ts';
import { afterAll, expect, it } from 'vitest';
import { createEngineService, engineCommand } from '../engine/service.ts';
import { createCoachSearches } from './searches-service.ts';

/** Winning chance by which a named move may be worse than the best one. */
const TOLERANCE = 0.05;
/** A search that is more than twice as thorough as a coach's. */
const DEEP = { nodes: 600_000, ms: 20_000, lines: 1 } as const;
/** Moves of beginners: losses of men, forks, mates that are missed and allowed. */
const GAMES = [
  'e4 e5 Nf3 Nc6 Bc4 Nd4 Nxe5 Qg5 Nxf7',
  'e4 e5 Bc4 Nc6 Qh5 Nf6',
  'd4 d5 c4 dxc4 e3 b5 a4 c6 axb5 cxb5 Qf3',
];

const engine = createEngineService({ command: engineCommand(undefined) });
const searches = createCoachSearches(engine);
afterAll(() => searches.stop());

const searched = new Map<string, Promise<number>>();
/** The chance of the side to move. */
const deep = (position: Position): Promise<number> => {
  const fen = fenOf(position);
  const known = searched.get(fen) ?? searchDeep(position);
  searched.set(fen, known);
  return known;
};
const searchDeep = async (position: Position): Promise<number> => {
  if (position.isEnd()) return position.isCheckmate() ? 0 : 0.5;
  const { lines } = await engine.search(
    { variant: 'chess', fen: fenOf(position), moves: [], ...DEEP },
    AbortSignal.timeout(60_000),
  );
  return chanceFor(lines[0]!.score, position.turn);
};
/** The chance of the side that moves, after a move of its own. */
const worthOf = async (position: Position, san: string): Promise<number> =>
  1 - (await deep(positionAfter(position, moveFromSan(position, san)!)));

interface Claim {
  /** What is claimed, for the message of a failure. */
  what: string;
  /** Winning chance that is missing until it is true. */
  gap: number;
}

const movesOf = (game: string): string[] => {
  let position = startPosition();
  return game.split(' ').map((san) => {
    const move = moveFromSan(position, san)!;
    position = positionAfter(position, move);
    return uciOf(move);
  });
};

/** Returns the moves that the coach names after a game, in a note on its last move and in a hint at the next one. */
const namedIn = async (game: string): Promise<Claim[]> => {
  const moves = movesOf(game);
  const [before, after] = [await searches.after(moves.slice(0, -1)), await searches.after(moves)];
  const move = parseMove(before.position, moves.at(-1)!) as BoardMove;
  const { remarks } = noteOn(evaluateTurn({ ply: moves.length, move, before, after, previous: undefined }), 0);
  const better = remarks
    .filter(({ code }) => code === 'better')
    .map(({ line }) => [before.position, line[0]!] as const);
  const hinted = hintAt(after, 3)?.line?.slice(0, 1) ?? [];
  const claims: Claim[] = [];
  for (const [position, san] of [...better, ...hinted.map((one) => [after.position, one] as const)])
    claims.push({ what: `${game}: ${san}`, gap: (await deep(position)) - (await worthOf(position, san)) });
  return claims;
};

/** Returns the threat after a game, which must win something, and the move by which it is carried out. */
const threatsIn = async (game: string): Promise<Claim[]> => {
  const moves = movesOf(game);
  const { position } = await searches.after(moves);
  const [threat, passed] = [await searches.threat(moves), passedPosition(position)];
  if (!threat || !passed) return [];
  const gain = (await deep(passed)) - (1 - (await deep(position)));
  return [
    { what: `${game}: ${threat.code}`, gap: 2 * TOLERANCE - gain },
    { what: `${game}: ${threat.line[0]}`, gap: (await deep(passed)) - (await worthOf(passed, threat.line[0]!)) },
  ];
};

it(
  'every named move is within 0.05 of the best, and every threat wins what it says',
  { timeout: 240_000 },
  async () => {
    const [named, threats]: [Claim[], Claim[]] = [[], []];
    for (const game of GAMES) {
      named.push(...(await namedIn(game)));
      threats.push(...(await threatsIn(game)));
    }
    expect(named.length).toBeGreaterThanOrEqual(GAMES.length);
    expect(threats.length).toBeGreaterThan(0);
    expect([...named, ...threats].filter(({ gap }) => gap >= TOLERANCE)).toEqual([]);
  },
);
