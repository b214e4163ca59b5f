/**
 * Proves what a coach says, over games of pupils: `npm run bench -- coach [games] [file]`. Two bots of one level play, the
 * level being another one in each game, and the coach speaks of White's moves as in a game with a pupil. A search of
 * more than twice its nodes says whether each named move is within 0.05 winning chance of the best one, and whether each
 * threat is real. A file, if one is named, keeps what was found, so that a run goes on where the last one ended.
 */
import { appendFile, readFile } from 'node:fs/promises';
import { chooseMove, type Choice } from '@tabiya/chess/bots/choose-move.ts';
import { depthOf, strengthOf } from '@tabiya/chess/bots/strength.ts';
import { parseMove, positionAfter, positionKey, quietMoves, startPosition } from '@tabiya/chess/rules/position.ts';
import { createCoachSearches } from '../server/src/features/study/coach/searches-service.ts';
import { createEngineService, engineCommand, type EngineService } from '../server/src/features/study/engine/service.ts';
import { CLAIM_TOLERANCE, createCoachClaims, type Claim, type CoachClaims } from '../server/src/test/coach-claims.ts';
import { percentile } from './figures.ts';

const GAMES = 4;
const LEVELS = [400, 600, 800, 1000, 1200, 1400, 1600, 1800];
const LONGEST = 80;
/** More than twice the nodes of the coach's own search. */
const DEEP = { nodes: 600_000, ms: 60_000 } as const;
/** A hint is looked at before every so many moves of the pupil; nobody asks for one each time. */
const HINT_EVERY = 4;
const KINDS = ['better', 'hint', 'threat', 'threat_move'] as const;

/** The same numbers for the same seed, from 0 up to 1 (a linear congruential generator of Numerical Recipes). */
const randomFrom = (seed: number) => () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 4_294_967_296;

/** Plays one game, and returns its moves. */
const play = async (engine: Pick<EngineService, 'search'>, number: number): Promise<string[]> => {
  const random = randomFrom(number);
  const strength = strengthOf(LEVELS[number % LEVELS.length]!);
  const moves: string[] = [];
  const seen = new Map<string, number>();
  let position = startPosition();
  let before: Choice['before'];
  while (moves.length < LONGEST && !position.isEnd() && quietMoves(position) < 100) {
    const asked = { variant: 'chess', fen: null, moves: [...moves], nodes: 300_000, ms: 20_000 } as const;
    const { lines } = await engine.search(
      { ...asked, depth: depthOf(strength, random), lines: strength.lines },
      AbortSignal.timeout(60_000),
    );
    const uci = chooseMove({ position, before, lines }, { strength, style: 'balanced', random })!;
    before = { position, uci };
    position = positionAfter(position, parseMove(position, uci)!);
    moves.push(uci);
    const key = positionKey(position);
    seen.set(key, (seen.get(key) ?? 0) + 1);
    if (seen.get(key)! >= 3) break;
  }
  return moves;
};

const claimsIn = async (claims: CoachClaims, moves: readonly string[]): Promise<Claim[]> => {
  const found: Claim[] = [];
  for (let ply = 1; ply <= moves.length; ply += 2) {
    const played = moves.slice(0, ply);
    if ((ply - 1) % (2 * HINT_EVERY) === 0) found.push(...(await claims.hint(moves.slice(0, ply - 1))));
    found.push(...(await claims.better(played)));
    if (ply < moves.length) found.push(...(await claims.threat(moves.slice(0, ply + 1))));
  }
  return found;
};

const print = (claims: readonly Claim[], games: number): void => {
  for (const kind of KINDS) {
    const gaps = claims.filter((claim) => claim.kind === kind).map(({ gap }) => Math.max(0, gap));
    const isFalse = gaps.filter((gap) => gap > CLAIM_TOLERANCE).length;
    const [middle, high] = [0.5, 0.95].map((share) => percentile(gaps, share).toFixed(3));
    console.log(
      `${kind.padEnd(12)} ${gaps.length} in ${games} games, false ${isFalse}, gap p50 ${middle}, p95 ${high}`,
    );
  }
};

export const run = async ([asked = String(GAMES), file]: string[]): Promise<void> => {
  // The coach's own limit of time is not what is measured, and a busy machine reaches it.
  const service = createEngineService({ command: { ...engineCommand(undefined), priority: 10 } });
  const engine: EngineService = {
    ...service,
    search: (search, signal) => service.search({ ...search, ms: DEEP.ms }, signal),
  };
  const searches = createCoachSearches(engine);
  const claims = createCoachClaims({ searches, engine, deep: DEEP });
  const text = file === undefined ? '' : await readFile(file, 'utf8').catch(() => '');
  const done = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { number: number; found: Claim[] });
  const known = new Map(done.map(({ number, found }) => [number, found]));
  for (let number = 1; number <= Number(asked); number += 1) {
    if (known.has(number)) continue;
    const moves = await play(engine, number);
    const found = await claimsIn(claims, moves);
    known.set(number, found);
    if (file !== undefined) await appendFile(file, `${JSON.stringify({ number, moves: moves.length, found })}\n`);
    for (const { kind, what, gap } of found)
      if (gap > CLAIM_TOLERANCE) console.log(`game ${number}: ${kind} ${what} misses ${gap.toFixed(3)}`);
  }
  print([...known.values()].flat(), known.size);
  await searches.stop();
};
