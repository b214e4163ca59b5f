import {
  BATTLE_SEATS,
  replayBattle,
  type Battle,
  type BattleCommand,
  type BattleEvent,
  type BattleRefusal,
  type BattleSeat,
} from '@tabiya/chess/puzzles/battle.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { SeatView } from '@tabiya/contract/play/games.ts';
import { unattended, type HeldGame } from '../../../live-play/held-game.ts';
import { takenSeats, type BattleRow, type LoggedRow } from './battle-row.ts';

/** The types of a puzzle battle. */
export interface BattleTypes {
  seat: BattleSeat;
  game: Battle;
  command: BattleCommand;
  event: BattleEvent;
  refusal: Exclude<BattleRefusal, 'already_played'>;
}

/** A battle that has begun, as this node holds it. */
export interface HeldBattle extends HeldGame<BattleTypes> {
  /** Its row as it was when it was read; the sequence and the players never change after the start. */
  row: BattleRow;
}

type Players = ReadonlyMap<string, PlayerView>;

export const battleOf = (row: LoggedRow, players: Players): HeldBattle => ({
  id: row.id,
  ...unattended(BATTLE_SEATS),
  ...stateOf(row, players),
});

/** Derives the stored part of a battle from its row. */
export const stateOf = (
  row: LoggedRow,
  players: Players,
): Pick<HeldBattle, 'row' | 'seats' | 'game' | 'events' | 'settled'> => {
  if (row.started_at === null) throw new Error(`battle ${row.id} has not begun`);
  const seats = takenSeats(row).map(([seat]) => seat);
  const setup = { startedAt: row.started_at, seats, puzzles: row.puzzle_ids.length };
  return {
    row,
    seats: seatViews(row, players),
    game: replayBattle(setup, row.log),
    events: row.log,
    settled: row.status === 'ended',
  };
};

/** Returns the players by seat. Places that nobody has taken are missing, although their type does not say so. */
export const seatViews = (row: Pick<BattleRow, 'id' | 'seats'>, players: Players): Record<BattleSeat, SeatView> => {
  const taken = takenSeats(row).map(([seat, { account_id: id, rating, provisional, rating_after: ratingAfter }]) => {
    const player = players.get(id);
    if (!player) throw new Error(`battle ${row.id} has nobody on ${seat}`);
    return [seat, { ...player, rating, provisional, ratingAfter }] as const;
  });
  return Object.fromEntries(taken) as Record<BattleSeat, SeatView>;
};
