import { readUuid, toShortUuid } from '@tabiya/contract/ids.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { ProfileView } from '@tabiya/contract/profiles.ts';
import type { ReportedContent, ReportOutcome, ReportReason, ReportView } from '@tabiya/contract/reports.ts';
import { url } from '@tabiya/contract/url.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Queries } from '../../platform/store.ts';
import type { AccountsService } from '../accounts/service.ts';
import type { GameChatService } from '../game-chat/service.ts';
import type { GamesService } from '../games/service.ts';
import type { MessagesService } from '../messages/service.ts';
import type { ProfilesService } from '../profiles/service.ts';
import * as rows from './store.ts';
import { toReportView } from './view.ts';

/** Why, and in the reporter's own words. */
interface Said {
  reason: ReportReason;
  note: string;
}
interface Content {
  contentType: ReportedContent;
  contentId: string;
}
export interface Verdict {
  outcome: ReportOutcome;
  why: string;
}

export interface ReportsService {
  reportUser(
    me: string,
    username: string,
    said: Said,
  ): Promise<Refusal<'member_not_found' | 'own_account'> | undefined>;
  /** Keeps what it says now: it may be another thing tomorrow. */
  reportContent(
    me: string,
    content: Content,
    said: Said,
  ): Promise<Refusal<'content_not_found' | 'own_account'> | undefined>;
  list(state: 'open' | 'resolved', page: number): Promise<{ reports: ReportView[]; more: boolean }>;
  /** Nobody judges what is said about themselves. */
  resolve(
    moderatorId: string,
    id: number,
    verdict: Verdict,
  ): Promise<Refusal<'report_not_found' | 'already_resolved' | 'own_account'> | undefined>;
  /** What the member has reported. */
  exportOf(accountId: string): Promise<unknown>;
  /** What was reported stays; who reported it is forgotten. */
  erase(queries: Queries, accountId: string): Promise<void>;
}

export interface ReportsNeeds {
  accounts: Pick<AccountsService, 'playerByName' | 'playersById'>;
  gameChat: Pick<GameChatService, 'lineFor'>;
  games: Pick<GamesService, 'playersOf'>;
  messages: Pick<MessagesService, 'messageFor'>;
  profiles: Pick<ProfilesService, 'profileOf'>;
}

const PAGE_SIZE = 25;

/** What a profile says in its member's own words, a line each. */
const wordsOf = ({ firstName, lastName, location, status, about }: ProfileView): string =>
  [`${firstName} ${lastName}`.trim(), location, status, about].filter((text) => text !== '').join('\n');

export const createReportsService = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts, gameChat, games, messages, profiles }: ReportsNeeds,
): ReportsService => {
  const memberNamed = async (username: string) => {
    const player = await accounts.playerByName(username);
    return player?.isGuest === true ? undefined : player;
  };
  /** Who played a game against the one who reports it. */
  const opponentIn = async (me: string, contentId: string) => {
    const id = readUuid(contentId);
    const players = id && (await games.playersOf(id))?.players;
    if (!players || (players.white !== me && players.black !== me)) return undefined;
    const text = url('web_game_uuid', { id: toShortUuid(id) });
    return { subjectId: players.white === me ? players.black : players.white, text };
  };
  /** What it says, and whose it is. */
  const find = async (me: string, { contentType, contentId }: Content) => {
    if (contentType === 'game') return opponentIn(me, contentId);
    if (contentType !== 'profile') {
      const id = Number(contentId);
      if (!Number.isSafeInteger(id)) return undefined;
      const said = await (contentType === 'message' ? messages.messageFor(me, id) : gameChat.lineFor(me, id));
      return said && { subjectId: said.authorId, text: said.content };
    }
    const player = await memberNamed(contentId);
    return player && { subjectId: player.id, text: wordsOf(await profiles.profileOf(player.id)) };
  };

  return {
    async reportUser(me, username, said) {
      const player = await accounts.playerByName(username);
      if (player === undefined) return refuse('member_not_found');
      if (player.id === me) return refuse('own_account');
      await rows.insertReport(store, { ...said, at: now(), reporter_id: me, subject_id: player.id });
      return undefined;
    },
    async reportContent(me, content, said) {
      const found = await find(me, content);
      if (found === undefined) return refuse('content_not_found');
      if (found.subjectId === me) return refuse('own_account');
      await rows.insertReport(store, {
        ...said,
        at: now(),
        reporter_id: me,
        subject_id: found.subjectId,
        content_type: content.contentType,
        content_id: content.contentId,
        content: found.text,
      });
      return undefined;
    },
    async list(state, page) {
      const range = { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE };
      const found = await (state === 'open' ? rows.openReports : rows.resolvedReports)(store, range);
      const ids = found.flatMap((row) => [row.reporter_id, row.subject_id, row.resolved_by].flatMap((id) => id ?? []));
      const players = await accounts.playersById(ids);
      const views = found.map((row) => toReportView(row, (id) => players.get(id ?? '')?.username ?? null));
      return { reports: views.slice(0, PAGE_SIZE), more: found.length > PAGE_SIZE };
    },
    async resolve(moderatorId, id, { outcome, why }) {
      const report = await rows.reportById(store, id);
      if (report === undefined) return refuse('report_not_found');
      if (report.subject_id === moderatorId) return refuse('own_account');
      const isDone = await rows.resolveReport(store, { id, at: now(), by: moderatorId, outcome, why });
      return isDone ? undefined : refuse('already_resolved');
    },
    async exportOf(accountId) {
      const found = await rows.reportsBy(store, accountId);
      const players = await accounts.playersById(found.map(({ subject_id }) => subject_id));
      return found.map(({ at, reason, note, content_type, subject_id }) => ({
        at,
        reason,
        note,
        about: players.get(subject_id)?.username ?? null,
        contentType: content_type || null,
      }));
    },
    erase: (queries, accountId) => rows.forgetReporter(queries, accountId),
  };
};
