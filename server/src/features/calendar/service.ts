import type { CalendarEvent } from '@tabiya/contract/calendar.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuditService } from '../staff/audit-service.ts';
import * as rows from './store.ts';

const COMING_MAX = 50;
const PAST_MAX = 20;

interface Agent {
  id: string;
  ip: string;
}

export interface CalendarService {
  list(): Promise<{ coming: CalendarEvent[]; past: CalendarEvent[] }>;
  /** A new one where the id is undefined. Returns the id. */
  save(
    agent: Agent,
    event: Omit<CalendarEvent, 'id'> & { id: number | undefined },
  ): Promise<number | Refusal<'title_empty' | 'ends_before_it_begins' | 'event_not_found'>>;
  remove(agent: Agent, id: number): Promise<Refusal<'event_not_found'> | void>;
}

export const createCalendarService = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { audit }: { audit: Pick<AuditService, 'write'> },
): CalendarService => ({
  async list() {
    const [coming, past] = await Promise.all([
      rows.coming(store, now(), COMING_MAX),
      rows.past(store, now(), PAST_MAX),
    ]);
    return { coming: coming.map(toEvent), past: past.map(toEvent) };
  },
  async save(agent, { id, startsAt, endsAt, ...said }) {
    const title = said.title.trim();
    if (title === '') return refuse('title_empty');
    if (endsAt <= startsAt) return refuse('ends_before_it_begins');
    const { url, place, description } = said;
    const row = {
      title,
      place: place.trim(),
      description: description.trim(),
      url,
      starts_at: startsAt,
      ends_at: endsAt,
    };
    return store.transaction(async (queries) => {
      const isThere = id === undefined || (await rows.updateEvent(queries, { id, ...row }));
      if (!isThere) return refuse('event_not_found');
      await audit.write({ agent, subjectId: agent.id, act: 'event_save', about: title }, queries);
      return id ?? rows.insertEvent(queries, row);
    });
  },
  remove: (agent, id) =>
    store.transaction(async (queries) => {
      const title = await rows.deleteEvent(queries, id);
      if (title === undefined) return refuse('event_not_found');
      await audit.write({ agent, subjectId: agent.id, act: 'event_remove', about: title }, queries);
      return undefined;
    }),
});

const toEvent = ({ starts_at: startsAt, ends_at: endsAt, ...row }: rows.CalendarRow): CalendarEvent => ({
  ...row,
  startsAt,
  endsAt,
});
