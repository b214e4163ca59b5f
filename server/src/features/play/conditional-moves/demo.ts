import { dailyControl } from '@tabiya/chess/rating/time-class.ts';
import { demoMember, type DemoWorld } from '../../../platform/site/demo-world.ts';
import type { GameNotesService } from '../game-notes/service.ts';
import type { GamesService } from '../games/service.ts';
import type { ConditionalMovesService } from './service.ts';

const MOVES = ['e2e4', 'c7c5', 'g1f3'] as const;
const LINES = ['d7d6 d2d4 c5d4 f3d4 g8f6 b1c3', 'b8c6 d2d4 c5d4 f3d4', 'e7e6 d2d4'];

const NOTE = 'If ...d6, I play an Open Sicilian. Her last game with ...Nc6 went into a Sveshnikov.';
const ANALYSIS = '1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 (4. Qxd4 Nc6 5. Bb5) 4... Nf6 5. Nc3 a6 *';

export interface ConditionsDemoNeeds {
  games: Pick<GamesService, 'command' | 'startGame'>;
  gameNotes: Pick<GameNotesService, 'save' | 'saveAnalysis'>;
}

/**
 * Lets a member wait for a move with answers that are set, a note and an analysis; a world in which that is so does not
 * change.
 */
export const fillConditions = async (
  { conditions, games, gameNotes }: ConditionsDemoNeeds & { conditions: ConditionalMovesService },
  world: DemoWorld,
): Promise<void> => {
  const white = world.members[0].id;
  const black = demoMember(world, 'demo-ines').id;
  if ((await conditions.exportOf(white)).length > 0) return;
  const id = await games.startGame({ players: { white, black }, timeControl: dailyControl(3, 2, 6), rated: true });
  for (const [at, uci] of MOVES.entries()) {
    await games.command(id, at % 2 === 0 ? white : black, { type: 'move', ply: at + 1, uci });
  }
  await conditions.save(white, { id, ply: MOVES.length, lines: LINES });
  await gameNotes.save(white, { id, text: NOTE, base: 0 });
  await gameNotes.saveAnalysis(white, { id, pgn: ANALYSIS, base: 0 });
};
