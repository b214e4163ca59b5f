import { newGame, applyEvent } from '@tabiya/chess/rules/game.ts';
import { play } from '@tabiya/chess/rules/play.ts';
import type { GameEvent } from '@tabiya/chess/rules/types.ts';
import type { GameView, SeatView } from '@tabiya/contract/play/games.ts';
import { ann, NOW } from './render-page.tsx';

export const seat = (id: string, username: string, rating: number): SeatView => ({
  id,
  username,
  isGuest: false,
  avatarUrl: null,
  chessTitle: null,
  country: null,
  flair: null,
  membershipLevel: 10,
  rating,
  provisional: false,
  ratingAfter: null,
});

export const GAME_ID = '01a1fb25-a1f2-70ae-b23d-e9acbf3336a7';
export const START = NOW - 60_000;

/** Builds the log of these moves, one every second. */
export const eventsOf = (...moves: string[]): GameEvent[] => {
  let game = newGame({ timeControl: { base: 180_000, increment: 2_000 }, startedAt: START });
  return moves.map((uci, at) => {
    const by = at % 2 === 0 ? 'white' : 'black';
    const judged = play(game, { type: 'move', by, ply: at + 1, uci }, START + (at + 1) * 1_000);
    if (!judged.ok) throw new Error(judged.refusal);
    game = applyEvent(game, judged.value);
    return judged.value;
  });
};

/** Builds a view in which Ann plays White against Bob, 3+2 and rated. */
export const gameView = (events: GameEvent[] = [], change: Partial<GameView> = {}): GameView => ({
  id: GAME_ID,
  variant: 'chess',
  timeClass: 'blitz',
  ratingClass: 'blitz',
  initialFen: null,
  isPositionChosen: false,
  timeControl: { base: 180_000, increment: 2_000 },
  handicap: null,
  moveCost: 0,
  firstMoveTime: null,
  rated: true,
  delay: 0,
  startedAt: START,
  white: seat(ann.id, ann.username, 1500),
  black: seat('01a1fb25-0000-7000-8000-0000000000bb', 'Bob', 1520),
  events: events as GameView['events'],
  end: null,
  ...change,
});
