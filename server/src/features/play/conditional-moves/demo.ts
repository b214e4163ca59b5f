import { dailyControl } from '@tabiya/chess/rating/time-class.ts';
import { demoMember, type DemoWorld } from '../../../platform/site/demo-world.ts';
import type { GamesService } from '../games/service.ts';
import type { ConditionalMovesService } from './service.ts';

const MOVES = ['e2e4', 'c7c5', 'g1f3'] as const;
const LINES = ['d7d6 d2d4 c5d4 f3d4 g8f6 b1c3', 'b8c6 d2d4 c5d4 f3d4', 'e7e6 d2d4'];

/** Lets a member wait for a move with answers that are set; a world in which that is so does not change. */
export const fillConditions = async (
  { conditions, games }: { conditions: ConditionalMovesService; games: Pick<GamesService, 'command' | 'startGame'> },
  world: DemoWorld,
): Promise<void> => {
  const white = world.members[0].id;
  const black = demoMember(world, 'demo-bruno').id;
  if ((await conditions.exportOf(white)).length > 0) return;
  const id = await games.startGame({ players: { white, black }, timeControl: dailyControl(3, 2, 6), rated: true });
  for (const [at, uci] of MOVES.entries()) {
    await games.command(id, at % 2 === 0 ? white : black, { type: 'move', ply: at + 1, uci });
  }
  await conditions.save(white, { id, ply: MOVES.length, lines: LINES });
};
