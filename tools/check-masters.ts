/**
 * Tests what the notes to master games claim, by an engine. `node tools/check-masters.ts [WORD...]` takes all games, or
 * those whose address has a word; `--from 40 --to 80` takes a part of them. It prints each claim that does not hold, and
 * fails if there is one: glyphs of good and bad moves, evaluations, mates that are counted, and results that a mate or
 * stalemate on the board contradicts.
 */
import { scoreFor } from '@tabiya/chess/review/score.ts';
import { fenOf, parseMove, positionAfter, startPosition, type Position } from '@tabiya/chess/rules/position.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import { parseArgs } from 'node:util';
import type { WrittenGame } from '../server/src/features/study/masters/written-games.ts';
import { centipawns, claimsOf, faultsOf } from './masters/claims.ts';
import { readMasterGames } from './masters/written-masters.ts';
import { bestTwo, openEngine } from './puzzles/engine.ts';

/** In megabytes. */
const HASH = 64;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string', default: '/usr/games/stockfish' },
    nodes: { type: 'string', default: '400000' },
    from: { type: 'string', default: '0' },
    to: { type: 'string' },
  },
});
const engine = await openEngine(values.engine, HASH);
let faults = 0;
let claimed = 0;

const fault = ({ slug }: WrittenGame, place: string, text: string): void => {
  faults += 1;
  console.log(`${slug}\t${place}\t${text}`);
};

interface Searched {
  /** In centipawns, for the side that was asked for. */
  score: number;
  /** The move that the engine would make. */
  uci: string | undefined;
}

const search = async (position: Position, color: Color): Promise<Searched> => {
  if (position.isCheckmate()) return { score: centipawns({ mate: position.turn === color ? -1 : 1 }), uci: undefined };
  if (position.isEnd()) return { score: 0, uci: undefined };
  await engine.forget();
  const [line] = await bestTwo(engine, fenOf(position), Number(values.nodes));
  if (line === undefined) throw new Error(`no line in ${fenOf(position)}`);
  return { score: centipawns(scoreFor(line.score, color)), uci: line.moves[0] };
};

const checkGame = async (game: WrittenGame): Promise<void> => {
  let position = startPosition();
  for (const [ply, { san, uci, nags, note }] of game.line.entries()) {
    const move = parseMove(position, uci);
    if (move === undefined) throw new RangeError(`${game.slug}: ${uci} is not legal`);
    const after = positionAfter(position, move);
    const color = position.turn;
    const claims = claimsOf(nags, note ?? '', color === 'white');
    if (claims.isGood || claims.costs !== undefined || claims.ahead !== undefined || claims.mateIn !== undefined) {
      claimed += 1;
      const isCompared = claims.isGood || claims.costs !== undefined;
      const before = isCompared ? await search(position, color) : { score: 0, uci: undefined };
      const { score: played } = await search(after, color);
      const verdict = { best: before.score, played, isBest: before.uci === uci };
      const place = `${Math.floor(ply / 2) + 1}${color === 'white' ? '.' : '...'}${san}`;
      for (const text of faultsOf(claims, verdict)) fault(game, place, text);
    }
    position = after;
  }
  const isDraw = position.isStalemate() || position.isInsufficientMaterial();
  const won = position.turn === 'white' ? '0-1' : '1-0';
  if (position.isCheckmate() && game.result !== won) fault(game, 'end', `mate, and yet ${game.result}`);
  if (isDraw && game.result !== '1/2-1/2') fault(game, 'end', `a draw, and yet ${game.result}`);
};

const games = readMasterGames()
  .filter(({ slug }) => positionals.length === 0 || positionals.some((word) => slug.includes(word)))
  .slice(Number(values.from), values.to === undefined ? undefined : Number(values.to));
for (const game of games) await checkGame(game);
await engine.close();
console.log(`${games.length} games, ${claimed} moves with claims, ${faults} faults`);
if (faults > 0) process.exitCode = 1;
