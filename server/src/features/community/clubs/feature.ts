import type { Queries } from '../../../platform/store/store.ts';
import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { createClosing } from './closing-service.ts';
import { clubForums } from './club-forum-service.ts';
import { clubSubject } from './commented-club-service.ts';
import { fillClubs } from './demo.ts';
import { clubClosed } from './events.ts';
import { createFounding, type FoundingNeeds } from './founding-service.ts';
import { createInvitations, type InvitationNeeds } from './invitations-service.ts';
import { createClubLists, type ClubListNeeds } from './lists-service.ts';
import { createMemberLists, type MemberListNeeds } from './member-lists-service.ts';
import { createMembership, type MembershipNeeds } from './membership-service.ts';
import { endedJob, tellJob, type ClubTale } from './jobs.ts';
import { createNews, type NewsNeeds } from './news-service.ts';
import { createOrder } from './order-service.ts';
import { createRequestAlerts } from './request-alerts-service.ts';
import { reportedClubs } from './reported-club-service.ts';
import { clubMemberRoutes, clubNewsRoutes, clubRoutes } from './routes.ts';
import { createClubsService, type ClubsService } from './service.ts';
import { createStanding } from './standing-service.ts';
import { createSuccession, type SuccessionNeeds } from './succession-service.ts';
import { createTales, type TaleNeeds } from './tale-service.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { CommentsService } from '../comments/service.ts';
import type { ForumsService } from '../forums/service.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';

const SWEEP_EVERY_MS = 6 * 3_600_000;

type ClubNeeds = Omit<
  FoundingNeeds &
    InvitationNeeds &
    ClubListNeeds &
    MemberListNeeds &
    MembershipNeeds &
    NewsNeeds &
    SuccessionNeeds &
    TaleNeeds,
  'alerts' | 'closing' | 'goOn' | 'standing' | 'tell'
> & {
  accounts: Pick<AccountsService, 'callerOf'>;
  alerts: Pick<AlertsService, 'raise' | 'withdraw' | 'withdrawAll' | 'tell'>;
  comments: Pick<CommentsService, 'insert' | 'subjects'>;
  forums: Pick<ForumsService, 'owners' | 'store'>;
};

export const createClubs = (platform: Platform, given: ClubNeeds): { feature: Feature; service: ClubsService } => {
  const standing = createStanding(platform);
  const tell = async (tale: ClubTale, queries: Queries) => void (await platform.jobs.send(job, tale, { queries }));
  const job = tellJob(createTales(platform, { ...given, goOn: tell }));
  const ended = endedJob((clubId) => platform.events.emit(clubClosed, { clubId }));
  const alerts = createRequestAlerts(given.alerts);
  const closing = createClosing(platform, {
    alerts,
    ended: async (clubId, queries) => void (await platform.jobs.send(ended, { clubId }, { queries })),
  });
  const needs = { ...given, alerts, closing, standing, tell };
  const succession = createSuccession(platform, needs);
  const service = createClubsService(platform, succession);
  given.comments.subjects.register('club', clubSubject(platform, needs));
  given.forums.owners.register(clubForums(platform, needs));
  const parts = {
    closing,
    founding: createFounding(platform, needs),
    invitations: createInvitations(platform, needs),
    lists: createClubLists(platform, needs),
    memberLists: createMemberLists(platform, needs),
    membership: createMembership(platform, needs),
    news: createNews(platform, needs),
    order: createOrder(platform, needs),
  };
  return {
    service,
    feature: {
      demo: (world) => fillClubs({ ...given, ...parts, store: platform.store }, world),
      content: reportedClubs(platform, needs),
      keeper: { name: 'clubs', exportOf: service.exportOf, erase: service.erase },
      routes: [...clubRoutes(parts, platform.config.baseUrl), ...clubMemberRoutes(parts), ...clubNewsRoutes(parts)],
      jobs: [job, ended] as Feature['jobs'] & object,
      every: [{ name: 'succession of founders', ms: SWEEP_EVERY_MS, leader: 'club_succession', run: succession.sweep }],
    },
  };
};
