/** What a coach names is true by a deeper search than its own; `npm run bench -- coach` looks at whole games. */
import { moveFromSan, positionAfter, startPosition, uciOf } from '@tabiya/chess/rules/position.ts';
import { afterAll, expect, it } from 'vitest';
import { CLAIM_TOLERANCE, createCoachClaims, type Claim } from '../../../test/coach-claims.ts';
import { createEngineService, engineCommand } from '../engine/service.ts';
import { createCoachSearches } from './searches-service.ts';

/** A search that is more than twice as thorough as a coach's. */
const DEEP = { nodes: 600_000, ms: 20_000 } as const;
/** Moves of beginners: losses of men, forks, mates that are missed and allowed. */
const GAMES = [
  'e4 e5 Nf3 Nc6 Bc4 Nd4 Nxe5 Qg5 Nxf7',
  'e4 e5 Bc4 Nc6 Qh5 Nf6',
  'd4 d5 c4 dxc4 e3 b5 a4 c6 axb5 cxb5 Qf3',
];

const engine = createEngineService({ command: engineCommand(undefined) });
const searches = createCoachSearches(engine);
const claims = createCoachClaims({ searches, engine, deep: DEEP });
afterAll(() => searches.stop());

const movesOf = (game: string): string[] => {
  let position = startPosition();
  return game.split(' ').map((san) => {
    const move = moveFromSan(position, san)!;
    position = positionAfter(position, move);
    return uciOf(move);
  });
};

it(
  'every named move is within 0.05 of the best, and every threat wins what it says',
  { timeout: 240_000 },
  async () => {
    const [named, threats]: [Claim[], Claim[]] = [[], []];
    for (const moves of GAMES.map(movesOf)) {
      named.push(...(await claims.better(moves)), ...(await claims.hint(moves)));
      threats.push(...(await claims.threat(moves)));
    }
    expect(named.length).toBeGreaterThanOrEqual(GAMES.length);
    expect(threats.length).toBeGreaterThan(0);
    expect([...named, ...threats].filter(({ gap }) => gap > CLAIM_TOLERANCE)).toEqual([]);
  },
);
