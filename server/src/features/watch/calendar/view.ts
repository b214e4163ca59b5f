import type { CalendarEvent, StaffCalendarEvent } from '@tabiya/contract/watch/calendar.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { CalendarRow } from './store.ts';

export const toEvent = (row: CalendarRow): CalendarEvent => ({
  id: row.id,
  title: row.title,
  place: row.place,
  description: row.description,
  url: row.url,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  watchDelay: row.watch_delay,
});

export const toStaffEvent =
  (players: ReadonlyMap<string, Pick<PlayerView, 'username'>>) =>
  (row: CalendarRow): StaffCalendarEvent => ({
    ...toEvent(row),
    players: row.player_ids.flatMap((id) => players.get(id)?.username ?? []),
  });
