import { timeLeft, type Game } from '@tabiya/chess/rules/game.ts';
import type { ReadyGame } from '@tabiya/contract/notify/alerts.ts';
import type { GameGlimpse } from '@tabiya/contract/play/games.ts';

export const toReadyGame = (glimpse: GameGlimpse, game: Game, { me, now }: { me: string; now: number }): ReadyGame => {
  const flipBoard = glimpse.black.id === me;
  const { username, avatarUrl } = flipBoard ? glimpse.white : glimpse.black;
  return {
    id: glimpse.id,
    opponent: { username, image: avatarUrl },
    flipBoard,
    player1TurnTimeRemaining: timeLeft(game, 'white', now),
    player2TurnTimeRemaining: timeLeft(game, 'black', now),
  };
};
