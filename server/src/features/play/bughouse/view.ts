import type { BughousePresence } from '@tabiya/contract/play/bughouse-presence.ts';
import type { BughouseLine, BughouseView, TalkView } from '@tabiya/contract/play/bughouse.ts';
import { SEATS } from '@tabiya/chess/bughouse/types.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import { presentAt } from '../../../live-play/player-presence.ts';
import type { SeatedRow } from './game-row.ts';
import { seatViews, type Table } from './table.ts';
import type { TalkRow } from './talk-store.ts';

export const toBughouseView = ({ id, timeClass, rated, seats, game, events, settled }: Table): BughouseView => ({
  id,
  timeClass,
  timeControl: game.setup.timeControl,
  rated,
  seats,
  startedAt: game.setup.startedAt,
  events: [...events],
  end: settled ? (game.end ?? null) : null,
});

export const toBughouseLine = (row: SeatedRow, players: ReadonlyMap<string, PlayerView>): BughouseLine => ({
  id: row.id,
  timeClass: row.time_class,
  timeControl: { base: row.base_ms, increment: row.increment_ms },
  rated: row.rated,
  seats: seatViews(row, players),
  startedAt: row.started_at,
  end: row.ending,
  endedAt: row.ended_at,
});

export const toPresence = (table: Table): BughousePresence => presentAt(table, SEATS);

export const toTalkView = ({ id, seat, at, call, text }: TalkRow): TalkView => ({
  id,
  by: seat,
  at,
  call,
  text,
});
