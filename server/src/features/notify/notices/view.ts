import { timeLeft, type Game } from '@tabiya/chess/rules/game.ts';
import type { ReadyGame } from '@tabiya/contract/notify/alerts.ts';
import type { GamePreview } from '@tabiya/contract/play/games.ts';

export const toReadyGame = (preview: GamePreview, game: Game, { me, now }: { me: string; now: number }): ReadyGame => {
  const flipBoard = preview.black.id === me;
  const { username, avatarUrl } = flipBoard ? preview.white : preview.black;
  return {
    id: preview.id,
    opponent: { username, image: avatarUrl },
    flipBoard,
    player1TurnTimeRemaining: timeLeft(game, 'white', now),
    player2TurnTimeRemaining: timeLeft(game, 'black', now),
  };
};
