import type { StaffAnnouncement, TvAnnouncement } from '@tabiya/contract/notify/announcements.ts';
import { contentLocales } from '@tabiya/contract/account/content-language.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { DEFAULT_LOCALE, localeOf } from '@tabiya/contract/site/locales.ts';
import type { StaffAction } from '@tabiya/contract/staff/staff.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import * as rows from './store.ts';

/** The part of the staff's audit log that announcements need. */
interface AuditLog {
  write(
    note: { agent: { id: string; ip: string } | null; subjectId: string | null; act: StaffAction; about: string },
    queries: Queries,
  ): Promise<void>;
}

export interface AnnouncementNeeds {
  accounts: Pick<AccountsService, 'currentUserOf'>;
  audit: AuditLog;
}

interface Agent {
  id: string;
  ip: string;
}

export interface AnnouncementsService {
  /**
   * Returns the announcement for a reader in this locale (undefined: in the reader's own); `accountId` is null for
   * visitors.
   */
  forReader(locale: string | undefined, accountId: string | null): Promise<TvAnnouncement | Refusal<'not_found'>>;
  list(): Promise<StaffAnnouncement[]>;
  add(
    agent: Agent,
    announcement: Omit<StaffAnnouncement, 'id'>,
  ): Promise<number | Refusal<'language_not_found' | 'title_empty' | 'ends_before_it_begins'>>;
  remove(agent: Agent, id: number): Promise<Refusal<'announcement_not_found'> | void>;
}

/** Content languages whose readers also read the default language of the site. */
const READS_DEFAULT = new Set(['default_and_user', 'any']);

export const createAnnouncementsService = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts, audit }: AnnouncementNeeds,
): AnnouncementsService => ({
  async forReader(asked, accountId) {
    const reader = accountId === null ? undefined : await accounts.currentUserOf(accountId);
    const locale = localeOf(asked ?? reader?.locale ?? DEFAULT_LOCALE.code)?.code;
    if (locale === undefined) return refuse('not_found');
    const wanted = reader && contentLocales({ contentLanguage: reader.contentLanguage, locale });
    const found = await rows.announcedIn(store, [locale, DEFAULT_LOCALE.code, ...(wanted ?? [])], now());
    const inLocale = (code: string) => {
      const row = found.find((each) => each.locale === code);
      return row ? { locale: row.locale, text: row.text, url: row.url } : null;
    };
    // Visitors have chosen no language of content, so they read what there is.
    const readsDefault = locale === DEFAULT_LOCALE.code || READS_DEFAULT.has(reader?.contentLanguage ?? 'any');
    // A reader with a chosen content language sees that version when there is none in the language of the page.
    const language = inLocale(locale) ?? (wanted?.length === 1 ? inLocale(wanted[0]!) : null);
    return { language, defaultLanguage: readsDefault ? inLocale(DEFAULT_LOCALE.code) : null };
  },
  async list() {
    const found = await rows.notOver(store, now());
    return found.map(({ from_at: fromAt, until_at: untilAt, ...row }) => ({ ...row, fromAt, untilAt }));
  },
  async add(agent, { locale: asked, text, url, fromAt, untilAt }) {
    const locale = localeOf(asked)?.code;
    if (locale === undefined) return refuse('language_not_found');
    if (text === '') return refuse('title_empty');
    if (untilAt <= fromAt) return refuse('ends_before_it_begins');
    return store.transaction(async (queries) => {
      const id = await rows.insertAnnouncement(queries, { locale, text, url, from_at: fromAt, until_at: untilAt });
      await audit.write({ agent, subjectId: agent.id, act: 'announcement_add', about: text }, queries);
      return id;
    });
  },
  remove: (agent, id) =>
    store.transaction(async (queries) => {
      const text = await rows.deleteAnnouncement(queries, id);
      if (text === undefined) return refuse('announcement_not_found');
      await audit.write({ agent, subjectId: agent.id, act: 'announcement_remove', about: text }, queries);
      return undefined;
    }),
});
