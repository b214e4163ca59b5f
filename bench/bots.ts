/**
 * Plays bots against each other and against an engine of limited strength, and says how far apart they are in rating
 * points: `npm run bench -- bots [games] [players] [file]`. Games are those of each pair of neighbours (40 if none are
 * named). Players are separated by commas, the weaker first: a level, or `uci1500` for the engine limited to that strength.
 * Two games are played at once, each from another opening. A file, if one is named, keeps the results, so that a run goes
 * on where the last one ended.
 */
import { appendFile, readFile } from 'node:fs/promises';
import { chooseMove, type Choice } from '@tabiya/chess/bots/choose-move.ts';
import { depthOf, strengthOf } from '@tabiya/chess/bots/strength.ts';
import { linesOf } from '@tabiya/chess/engine/uci.ts';
import { scoreFor } from '@tabiya/chess/review/score.ts';
import type { Score, SearchedLine } from '@tabiya/chess/review/types.ts';
import {
  moveFromSan,
  parseMove,
  positionAfter,
  positionKey,
  quietMoves,
  startPosition,
  uciOf,
} from '@tabiya/chess/rules/position.ts';
import { opposite, type ByColor, type Color } from '@tabiya/chess/rules/types.ts';
import { startEngine, type EngineProcess } from '../server/src/features/study/engine/process.ts';
import { engineCommand } from '../server/src/features/study/engine/service.ts';
import { printTimes } from './figures.ts';
import { processorTime } from './process-costs.ts';

const PLAYERS = [250, 400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2400].join(',');
const GAMES = 40;
/** A longer game is decided by what the stronger side thinks of it, in centipawns. */
const LONGEST = 240;
const WINNING = 250;
const OPENING_PLIES = 6;
/** Nodes of a search of the engine of limited strength; its choice of weaker moves makes it weak, and not their number. */
const LIMITED_NODES = 20_000;
/** The engine runs at this priority, so that it takes part in nothing else that the machine does. */
const PRIORITY = 5;

interface Chosen {
  uci: string;
  lines: readonly SearchedLine[];
}
interface Player {
  name: string;
  /** Milliseconds of processor time of its searches. */
  times: number[];
  choose(engine: EngineProcess, choice: Omit<Choice, 'lines'>, moves: readonly string[]): Promise<Chosen>;
}

const search = async (engine: EngineProcess, moves: readonly string[], commands: readonly string[]) => {
  const said = await engine.ask(
    [...commands.slice(0, -1), `position startpos moves ${moves.join(' ')}`, commands.at(-1)!],
    'bestmove',
  );
  const turn: Color = moves.length % 2 === 0 ? 'white' : 'black';
  return { best: said.at(-1)!.split(' ')[1]!, lines: linesOf(said, turn) };
};

const botOf = (level: number): Player => {
  const strength = strengthOf(level);
  const times: number[] = [];
  return {
    ...{ name: String(level), times },
    async choose(engine, choice, moves) {
      const before = processorTime(engine.pid!);
      const { lines } = await search(engine, moves, [
        'setoption name UCI_LimitStrength value false',
        `setoption name MultiPV value ${strength.lines}`,
        `go depth ${depthOf(strength, Math.random)}`,
      ]);
      times.push(processorTime(engine.pid!) - before);
      const uci = chooseMove({ ...choice, lines }, { strength, style: 'balanced', random: Math.random })!;
      return { uci, lines };
    },
  };
};

const limited = (elo: number): Player => ({
  ...{ name: `uci${elo}`, times: [] },
  async choose(engine, _choice, moves) {
    const { best, lines } = await search(engine, moves, [
      'setoption name MultiPV value 1',
      'setoption name UCI_LimitStrength value true',
      `setoption name UCI_Elo value ${elo}`,
      `go nodes ${LIMITED_NODES}`,
    ]);
    return { uci: best, lines };
  },
});

const playerOf = (name: string): Player =>
  name.startsWith('uci') ? limited(Number(name.slice(3))) : botOf(Number(name));

const openings = async (): Promise<string[][]> => {
  const text = await readFile(new URL('../content/openings/openings.tsv', import.meta.url), 'utf8');
  const lines = text.split('\n').map((line) => (line.split('\t')[2] ?? '').replace(/\d+\. /g, '').split(' '));
  return lines.filter((line) => line.length >= OPENING_PLIES).map((line) => line.slice(0, OPENING_PLIES));
};

/** Plays a game. Returns the winner; null for a draw. `judge` is the side whose scores decide a long game. */
const playGame = async (
  engine: EngineProcess,
  { players, opening, judge }: { players: ByColor<Player>; opening: readonly string[]; judge: Color },
): Promise<Color | null> => {
  let position = startPosition();
  let before: Choice['before'];
  const moves: string[] = [];
  const seen = new Map<string, number>();
  const make = (uci: string): number => {
    before = { position, uci };
    position = positionAfter(position, parseMove(position, uci)!);
    moves.push(uci);
    const key = positionKey(position);
    seen.set(key, (seen.get(key) ?? 0) + 1);
    return seen.get(key)!;
  };
  for (const san of opening) make(uciOf(moveFromSan(position, san)!));
  let last: Score = { cp: 0 };
  while (moves.length < LONGEST) {
    if (position.isCheckmate()) return opposite(position.turn);
    if (position.isEnd() || quietMoves(position) >= 100) return null;
    const { turn } = position;
    const { uci, lines } = await players[turn].choose(engine, { position, before }, moves);
    if (turn === judge && lines[0]) last = scoreFor(lines[0].score, 'white');
    if (make(uci) >= 3) return null;
  }
  const cp = 'cp' in last ? last.cp : Math.sign(last.mate) * 10_000;
  if (Math.abs(cp) < WINNING) return null;
  return cp > 0 ? 'white' : 'black';
};

/** Returns the difference in rating points that a share of the points means. */
const eloOf = (share: number): number => -400 * Math.log10(1 / Math.min(0.99, Math.max(0.01, share)) - 1);

/** A finished game of the ladder: the names of both players, and the points of the upper one. */
interface Finished {
  lower: string;
  upper: string;
  points: number;
}

interface Ladder {
  games: number;
  book: string[][];
  finished: Finished[];
  file: string | undefined;
}

const openLadder = async (games: number, file: string | undefined): Promise<Ladder> => {
  const text = file === undefined ? '' : await readFile(file, 'utf8').catch(() => '');
  const finished = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Finished);
  return { games, file, finished, book: await openings() };
};

/** Plays the games of a pair that are missing, and returns the points of the upper one. */
const playPair = async ([lower, upper]: [Player, Player], ladder: Ladder): Promise<number> => {
  const { games, book, finished, file } = ladder;
  const own = finished.filter((one) => one.lower === lower.name && one.upper === upper.name).slice(0, games);
  let points = own.reduce((sum, one) => sum + one.points, 0);
  let begun = own.length;
  const table = async () => {
    const engine = startEngine({ ...engineCommand(undefined), priority: PRIORITY });
    await engine.ask(['uci', 'setoption name Hash value 16', 'isready'], 'readyok');
    while (begun < games) {
      const judge: Color = (begun += 1) % 2 === 0 ? 'white' : 'black';
      const players = judge === 'white' ? { white: upper, black: lower } : { white: lower, black: upper };
      const opening = book[Math.floor(Math.random() * book.length)]!;
      const winner = await playGame(engine, { players, opening, judge });
      const won = winner === null ? 0.5 : Number(winner === judge);
      points += won;
      const line: Finished = { lower: lower.name, upper: upper.name, points: won };
      if (file !== undefined) await appendFile(file, `${JSON.stringify(line)}\n`);
    }
    await engine.kill();
  };
  await Promise.all([table(), table()]);
  return points;
};

export const run = async ([asked = String(GAMES), names = PLAYERS, file]: string[]): Promise<void> => {
  const games = Number(asked);
  const ladder = await openLadder(games, file);
  const players = names.split(',').map(playerOf);
  let sum = 0;
  for (const [at, upper] of players.slice(1).entries()) {
    const lower = players[at]!;
    const points = await playPair([lower, upper], ladder);
    const share = points / games;
    const error = 1.96 * Math.sqrt((share * (1 - share)) / games);
    const [low, middle, high] = [share - error, share, share + error].map((value) => Math.round(eloOf(value)));
    sum += middle!;
    console.log(
      `${upper.name} scores ${points} of ${games} against ${lower.name}: ${middle} (${low} to ${high}), sum ${sum}`,
    );
  }
  for (const { name, times } of players) if (times.length > 0) printTimes(`processor time of ${name}`, times);
};
