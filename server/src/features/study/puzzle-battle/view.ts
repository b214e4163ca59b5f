import { BATTLE_SEATS } from '@tabiya/chess/puzzles/battle.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { BattleLine, BattlePresence, BattleView } from '@tabiya/contract/study/puzzle-battles.ts';
import { presentAt } from '../../../live-play/player-presence.ts';
import { seatViews, type HeldBattle } from './battle.ts';
import { takenSeats, type BattleRow } from './battle-row.ts';

type Players = ReadonlyMap<string, PlayerView>;

/** `held` is the battle once it has begun. */
export const toBattleView = (row: BattleRow, players: Players, held: HeldBattle | undefined): BattleView => {
  const taken = takenSeats(row);
  return {
    ...{ id: row.id, kind: row.kind, rated: row.rated, places: row.places },
    status: held === undefined ? row.status : held.settled ? 'ended' : 'playing',
    seats: held?.seats ?? seatViews(row, players),
    owner: taken[0]?.[0] ?? 'a',
    invited: (row.invited_id && players.get(row.invited_id)?.username) ?? null,
    calledOff: row.called_off,
    startedAt: row.started_at,
    puzzles: row.puzzle_ids.length,
    events: [...(held?.events ?? [])],
    rematch: {
      wantedBy: taken.flatMap(([seat, { wants_rematch: wants }]) => (wants ? [seat] : [])),
      battleId: row.rematch_id,
    },
  };
};

export const toBattleLine = (row: BattleRow, players: Players): BattleLine => ({
  ...{ id: row.id, kind: row.kind, rated: row.rated, status: row.status, startedAt: row.started_at ?? row.created_at },
  seats: seatViews(row, players),
  places:
    row.status === 'ended'
      ? Object.fromEntries(
          takenSeats(row).map(([seat, { score, strikes, rank }]) => [
            seat,
            { score: score ?? 0, strikes: strikes ?? 0, rank: rank ?? 1 },
          ]),
        )
      : null,
});

export const toPresence = (held: HeldBattle): BattlePresence => presentAt(held, BATTLE_SEATS);
