import { createAccounts } from './features/accounts/feature.ts';
import { createAchievements } from './features/achievements/feature.ts';
import { createAlerts } from './features/alerts/feature.ts';
import { createAnalytics } from './features/analytics/feature.ts';
import { createAnnouncements } from './features/announcements/feature.ts';
import { createApiReference } from './features/api-reference/feature.ts';
import { createArchive } from './features/archive/feature.ts';
import { createAvatars } from './features/avatars/feature.ts';
import { createBughouse } from './features/bughouse/feature.ts';
import { createCalendar, createDelays } from './features/calendar/feature.ts';
import { createChallenge } from './features/challenge/feature.ts';
import { createChallenges } from './features/challenges/feature.ts';
import { createClientErrors } from './features/client-errors/feature.ts';
import { createConduct } from './features/conduct/feature.ts';
import { createFlags } from './features/flags/feature.ts';
import { createFriendLists } from './features/friend-lists/feature.ts';
import { createFriends } from './features/friends/feature.ts';
import { createGameChat } from './features/game-chat/feature.ts';
import { createGames } from './features/games/feature.ts';
import { createLeaderboards } from './features/leaderboards/feature.ts';
import { createLobby } from './features/lobby/feature.ts';
import { createMembers } from './features/members/feature.ts';
import { createMembership } from './features/membership/feature.ts';
import { createMessages } from './features/messages/feature.ts';
import { createNotices } from './features/notices/feature.ts';
import { createPersonalData } from './features/personal-data/feature.ts';
import { createPresence } from './features/presence/feature.ts';
import { createProfiles } from './features/profiles/feature.ts';
import { createPrograms } from './features/programs/feature.ts';
import { createProviders } from './features/providers/feature.ts';
import { createPush } from './features/push/feature.ts';
import { createRatings } from './features/ratings/feature.ts';
import { createReports } from './features/reports/feature.ts';
import { createSecondFactor } from './features/second-factor/feature.ts';
import { createStaff } from './features/staff/feature.ts';
import { createStreamAlerts } from './features/stream-alerts/feature.ts';
import { createStreamers } from './features/streamers/feature.ts';
import { createSupport } from './features/support/feature.ts';
import { createTokens } from './features/tokens/feature.ts';
import { createWatch } from './features/watch/feature.ts';
import { composePersonServices } from './person-services.ts';
import type { Platform } from './platform/platform.ts';
import { composeReviewServices } from './review-services.ts';

/** What features offer to each other. */
export type Services = ReturnType<typeof composeServices>;

/** The only list of features. */
// oxlint-disable-next-line max-lines-per-function -- one line or two a feature
export const composeServices = (platform: Platform) => {
  const flags = createFlags(platform);
  const challenge = createChallenge(platform);
  const accounts = createAccounts(platform);
  const tokens = createTokens(platform, { accounts: accounts.service });
  const push = createPush(platform, { devices: accounts.devices });
  const alerts = createAlerts(platform, { accounts: accounts.service, push: push.service });
  const analytics = createAnalytics(platform);
  const clientErrors = createClientErrors(platform, { accounts: accounts.service });
  const secondFactor = createSecondFactor(platform, { accounts: accounts.service });
  const providers = createProviders(platform, { accounts: accounts.service, secondFactor: secondFactor.service });
  const ratings = createRatings(platform, { accounts: accounts.service, alerts: alerts.service });
  const friends = createFriends(platform, { accounts: accounts.service, alerts: alerts.service });
  const archive = createArchive(platform, {
    accounts: accounts.service,
    friends: friends.service,
    ratings: ratings.service,
  });
  const conduct = createConduct(platform);
  const delays = createDelays(platform);
  const games = createGames(platform, {
    conduct: conduct.service,
    delays: delays.service,
    accounts: accounts.service,
    friends: friends.service,
    ratings: ratings.service,
    archive: archive.service,
  });
  const gameChat = createGameChat(platform, {
    accounts: accounts.service,
    friends: friends.service,
    games: games.service,
  });
  const bughouse = createBughouse(platform, {
    accounts: accounts.service,
    archive: archive.service,
    conduct: conduct.service,
    friends: friends.service,
    gameChat: gameChat.service,
    games: games.service,
    ratings: ratings.service,
  });
  const presence = createPresence(platform, {
    accounts: accounts.service,
    friends: friends.service,
    games: games.service,
  });
  const avatars = createAvatars(platform, { accounts: accounts.service });
  const profiles = createProfiles(platform, { accounts: accounts.service });
  const friendLists = createFriendLists({
    accounts: accounts.service,
    friends: friends.service,
    presence: presence.service,
    profiles: profiles.service,
  });
  const messages = createMessages(platform, {
    accounts: accounts.service,
    alerts: alerts.service,
    archive: archive.service,
    friends: friends.service,
    presence: presence.service,
  });
  const members = createMembers(platform, {
    accounts: accounts.service,
    ratings: ratings.service,
    archive: archive.service,
    friends: friends.service,
    presence: presence.service,
    profiles: profiles.service,
  });
  const challenges = createChallenges(platform, {
    accounts: accounts.service,
    alerts: alerts.service,
    conduct: conduct.service,
    friends: friends.service,
    games: games.service,
    presence: presence.service,
    ratings: ratings.service,
  });
  const lobby = createLobby(platform, {
    conduct: conduct.service,
    accounts: accounts.service,
    ratings: ratings.service,
    games: games.service,
    friends: friends.service,
  });
  const programs = createPrograms(platform, {
    accounts: accounts.service,
    archive: archive.service,
    attend: presence.attend,
    bughouse: bughouse.service,
    challenges: challenges.service,
    gameChat: gameChat.service,
    games: games.service,
    lobby: lobby.service,
    presence: presence.service,
    ratings: ratings.service,
  });
  const leaderboards = createLeaderboards(platform, {
    accounts: accounts.service,
    friends: friends.service,
    ratings: ratings.service,
  });
  const person = composePersonServices(platform, {
    accounts: accounts.service,
    friends: friends.service,
    flags: flags.service,
  });
  const membership = createMembership(platform, { accounts: accounts.service });
  const reports = createReports(platform, {
    accounts: accounts.service,
    alerts: alerts.service,
    bughouse: bughouse.service,
    gameChat: gameChat.service,
    games: games.service,
    messages: messages.service,
    profiles: profiles.service,
  });
  const staff = createStaff(platform, {
    accounts: accounts.service,
    archive: archive.service,
    flags: flags.service,
    membership: membership.service,
    refunds: ratings.refunds,
    reports: reports.service,
  });
  const achievements = createAchievements(platform, {
    accounts: accounts.service,
    alerts: alerts.service,
    archive: archive.service,
    games: games.service,
    ratings: ratings.service,
  });
  const support = createSupport(platform, {
    accounts: accounts.service,
    ratings: ratings.service,
    profiles: profiles.service,
    audit: staff.audit,
  });
  const streamers = createStreamers(platform, {
    accounts: accounts.service,
    profiles: profiles.service,
    ratings: ratings.service,
    audit: staff.audit,
  });
  const streamAlerts = createStreamAlerts(platform, {
    accounts: accounts.service,
    friends: friends.service,
    games: games.service,
    ratings: ratings.service,
  });
  const announcements = createAnnouncements(platform, { accounts: accounts.service, audit: staff.audit });
  const calendar = createCalendar(platform, { accounts: accounts.service, audit: staff.audit, delays: delays.service });
  const review = composeReviewServices(platform, { games: games.service });
  const personalData = createPersonalData(platform, {
    accounts: accounts.service,
    games: games.service,
    keepers: {
      devices: { exportOf: (accountId) => accounts.devices.list(accountId, undefined) },
      ratings: { exportOf: ratings.service.of },
      'second-factor': secondFactor.service,
      identities: providers.service,
      membership: { exportOf: membership.service.exportOf, leave: membership.service.payments.cancelAll },
      conduct: conduct.service,
      bughouse: bughouse.service,
      items: person.preferences.service,
      friends: friends.service,
      profile: profiles.service,
      avatar: avatars.service,
      settings: { exportOf: accounts.service.settingsOf },
      reports: reports.service,
      reviews: review.reviews.service,
      alerts: alerts.service,
      messages: messages.service,
      'game-chat': gameChat.service,
      push: push.service,
      achievements: achievements.service,
      challenges: challenges.service,
      tokens: tokens.service,
      streamer: streamers.service,
      'stream-alerts': streamAlerts.service,
    },
  });
  const notices = createNotices(platform, {
    alerts: alerts.service,
    challenges: challenges.service,
    messages: messages.service,
    games: games.service,
  });
  const watch = createWatch(platform, {
    accounts: accounts.service,
    bughouse: bughouse.service,
    games: games.service,
    presence: presence.service,
    ratings: ratings.service,
  });
  const apiReference = createApiReference(platform, { features: [programs.feature, tokens.feature] });
  return {
    flags,
    challenge,
    challenges,
    accounts,
    tokens,
    push,
    alerts,
    analytics,
    clientErrors,
    secondFactor,
    providers,
    ratings,
    archive,
    conduct,
    delays,
    games,
    gameChat,
    bughouse,
    friends,
    presence,
    friendLists,
    messages,
    avatars,
    profiles,
    members,
    lobby,
    leaderboards,
    programs,
    ...person,
    ...review,
    personalData,
    reports,
    membership,
    staff,
    support,
    achievements,
    notices,
    watch,
    streamers,
    streamAlerts,
    announcements,
    calendar,
    apiReference,
  };
};
