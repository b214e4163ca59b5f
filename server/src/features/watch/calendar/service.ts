import type { CalendarEvent, StaffCalendarEvent } from '@tabiya/contract/watch/calendar.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { StaffAction } from '@tabiya/contract/staff/staff.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { DelaysService } from './delays-service.ts';
import * as rows from './store.ts';
import { toEvent, toStaffEvent } from './view.ts';

const COMING_MAX = 50;
const PAST_MAX = 20;

/** The part of the staff's audit log that is needed here. */
interface AuditLog {
  write(
    note: { agent: { id: string; ip: string } | null; subjectId: string | null; act: StaffAction; about: string },
    queries: Queries,
  ): Promise<void>;
}

export interface CalendarNeeds {
  accounts: Pick<AccountsService, 'accountsByName' | 'playersById'>;
  audit: AuditLog;
  delays: Pick<DelaysService, 'changed'>;
}

interface Agent {
  id: string;
  ip: string;
}

interface Listed<Event> {
  coming: Event[];
  past: Event[];
}

type SaveRefusal = Refusal<
  'title_empty' | 'ends_before_it_begins' | 'event_not_found' | 'players_not_found' | 'players_missing'
>;

export interface CalendarService {
  list(): Promise<Listed<CalendarEvent>>;
  /** Returns the events with their players. */
  listForStaff(): Promise<Listed<StaffCalendarEvent>>;
  /** Creates an event if the id is undefined, else updates it. Returns the id. */
  save(agent: Agent, event: Omit<StaffCalendarEvent, 'id'> & { id: number | undefined }): Promise<number | SaveRefusal>;
  remove(agent: Agent, id: number): Promise<Refusal<'event_not_found'> | void>;
}

export const createCalendarService = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts, audit, delays }: CalendarNeeds,
): CalendarService => {
  const read = async () => {
    const [coming, past] = await Promise.all([
      rows.coming(store, now(), COMING_MAX),
      rows.past(store, now(), PAST_MAX),
    ]);
    return { coming, past };
  };
  /** Returns the ids of members with these names, or the names of no member. */
  const membersNamed = async (names: readonly string[]): Promise<string[] | Refusal<'players_not_found'>> => {
    if (names.length === 0) return [];
    const members = (await accounts.accountsByName(names)).filter(({ isGuest }) => !isGuest);
    const known = new Set(members.map(({ username }) => username.toLowerCase()));
    const unknown = names.filter((name) => !known.has(name.toLowerCase()));
    return unknown.length > 0 ? { ...refuse('players_not_found'), names: unknown } : members.map(({ id }) => id);
  };

  return {
    async list() {
      const { coming, past } = await read();
      return { coming: coming.map(toEvent), past: past.map(toEvent) };
    },
    async listForStaff() {
      const { coming, past } = await read();
      const players = await accounts.playersById([...coming, ...past].flatMap((row) => row.player_ids));
      const shown = toStaffEvent(players);
      return { coming: coming.map(shown), past: past.map(shown) };
    },
    async save(agent, { id, startsAt, endsAt, ...said }) {
      if (said.title === '') return refuse('title_empty');
      if (endsAt <= startsAt) return refuse('ends_before_it_begins');
      const players = await membersNamed(said.players);
      if (!Array.isArray(players)) return players;
      if (said.watchDelay !== 'none' && players.length < 2) return refuse('players_missing');
      const row = {
        title: said.title,
        place: said.place,
        description: said.description,
        url: said.url,
        starts_at: startsAt,
        ends_at: endsAt,
        watch_delay: said.watchDelay,
        player_ids: players,
      };
      const saved = await store.transaction(async (queries) => {
        const isThere = id === undefined || (await rows.updateEvent(queries, { id, ...row }));
        if (!isThere) return refuse('event_not_found');
        await audit.write({ agent, subjectId: agent.id, act: 'event_save', about: said.title }, queries);
        return id ?? rows.insertEvent(queries, row);
      });
      if (!isRefusal(saved)) await delays.changed();
      return saved;
    },
    async remove(agent, id) {
      const refusal = await store.transaction(async (queries) => {
        const title = await rows.deleteEvent(queries, id);
        if (title === undefined) return refuse('event_not_found');
        await audit.write({ agent, subjectId: agent.id, act: 'event_remove', about: title }, queries);
        return undefined;
      });
      if (!refusal) await delays.changed();
      return refusal;
    },
  };
};
