import { dailyControl } from '@tabiya/chess/rating/time-class.ts';
import { demoMember, type DemoWorld } from '../../../platform/site/demo-world.ts';
import type { GamesService } from '../games/service.ts';
import type { VacationsService } from './service.ts';

interface DemoGame {
  /** Username of the opponent, and whether it is Black. */
  opponent: string;
  isBlack: boolean;
  days: number;
  /** The moves so far; the side to move is the one that they leave. */
  moves: string;
}

/** Daily games of the member that visitors log in as: two wait for her, two for the opponents, and one opponent is on vacation. */
const GAMES: readonly DemoGame[] = [
  { opponent: 'demo-bruno', isBlack: true, days: 3, moves: 'e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6' },
  { opponent: 'demo-chiara', isBlack: false, days: 1, moves: 'd2d4 d7d5 c2c4' },
  { opponent: 'demo-elif', isBlack: true, days: 5, moves: 'e2e4 e7e5 g1f3 b8c6 f1b5' },
  { opponent: 'demo-kaja', isBlack: false, days: 7, moves: 'c2c4 e7e5 b1c3 g8f6' },
  { opponent: 'demo-david', isBlack: true, days: 2, moves: 'e2e4 e7e6 d2d4 d7d5 b1c3 f8b4' },
];
/** The opponent who is on vacation, and for how many days. */
const AWAY = { username: 'demo-kaja', days: 5 };

/** Gives the demo member daily games in every state. */
export const fillDailyGames = async (
  {
    games,
    vacations,
  }: { games: Pick<GamesService, 'command' | 'countDaily' | 'startGame'>; vacations: VacationsService },
  world: DemoWorld,
): Promise<void> => {
  const [anna] = world.members;
  if ((await games.countDaily(anna.id)) > 0) return;
  for (const { opponent, isBlack, days, moves } of GAMES) {
    const other = demoMember(world, opponent).id;
    const [white, black] = isBlack ? [anna.id, other] : [other, anna.id];
    const id = await games.startGame({ players: { white, black }, timeControl: dailyControl(days), rated: true });
    for (const [index, uci] of moves.split(' ').entries()) {
      await games.command(id, index % 2 === 0 ? white : black, { type: 'move', ply: index + 1, uci });
    }
  }
  await vacations.start(demoMember(world, AWAY.username).id, AWAY.days);
};
