import { countedResult, whiteSide, type MatchResult } from '@tabiya/chess/pairing/team-match.ts';
import type { ByColor, Color, GameEnd } from '@tabiya/chess/rules/types.ts';
import { MATCH_FIRST_MOVE_MS, matchName } from '@tabiya/contract/community/club-matches.ts';
import type { FinishedRecord, NewGame } from '../../play/games/service.ts';
import type { MatchRecord, SeatedGame } from './match-row.ts';
import { controlOf, removedSides } from './view.ts';

type Board = Pick<SeatedGame, 'board' | 'game' | 'game_id' | 'home_account' | 'away_account'>;

/** Returns the game of the site that is played at a board of a match. */
export const newGameOf = (match: MatchRecord, seat: Board): NewGame => {
  const home = whiteSide(seat.board, seat.game) === 'home';
  const players: ByColor<string> = home
    ? { white: seat.home_account, black: seat.away_account }
    : { white: seat.away_account, black: seat.home_account };
  return {
    id: seat.game_id,
    players,
    timeControl: controlOf(match),
    variant: match.variant,
    initialFen: match.initial_fen ?? undefined,
    firstMoveTime: match.kind === 'live' ? MATCH_FIRST_MOVE_MS : undefined,
    competition: `team_match/${matchName(match)}`,
    rated: match.rated,
  };
};

/** Returns the result of a game that is over, by side. Who calls a game off or does not come has lost it. */
export const resultOf = (
  seat: Pick<SeatedGame, 'board' | 'game'>,
  record: FinishedRecord,
): NonNullable<MatchResult> => {
  const winner = winnerOf(record);
  if (winner === null || winner === 'draw') return winner ?? 'nobody';
  const white = whiteSide(seat.board, seat.game);
  if (winner === 'white') return white;
  return white === 'home' ? 'away' : 'home';
};

const winnerOf = ({ view, game }: FinishedRecord): Color | 'draw' | null => {
  const end: GameEnd | null = view.end;
  if (end === null) return null;
  if (end.result !== '*') return end.result === '1-0' ? 'white' : end.result === '0-1' ? 'black' : 'draw';
  const last = view.events.at(-1);
  const absent =
    end.reason === 'first_move_timeout' ? game.position.turn : last?.type === 'ended' ? last.by : undefined;
  if (absent === undefined) return null;
  return absent === 'white' ? 'black' : 'white';
};

/** Whether the second game of a board is still to be played. */
export const isToBePlayed = (game: SeatedGame): boolean =>
  !game.begun && countedResult({ result: game.result, removed: removedSides(game) }) === null;
