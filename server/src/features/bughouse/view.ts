import type { BughouseLine, BughousePresence, BughouseView, TalkView } from '@tabiya/contract/bughouse.ts';
import type { PlayerView } from '@tabiya/contract/members.ts';
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

export const toPresence = ({ here }: Table): BughousePresence => {
  const present = { whiteA: false, blackA: false, whiteB: false, blackB: false, watchers: 0 };
  for (const place of here.values()) {
    if (place === 'watcher') present.watchers += 1;
    else present[place] = true;
  }
  return present;
};

export const toTalkView = ({ seat, at, call, text }: TalkRow): TalkView => ({ by: seat, at, call, text });
