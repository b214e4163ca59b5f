import type { PageName } from '@tabiya/contract/site/pages.ts';
import { accountsPages } from './features/account/accounts/pages.ts';
import { achievementsPages } from './features/record/achievements/pages.ts';
import { alertsPages } from './features/notify/alerts/pages.ts';
import { apiReferencePages } from './features/api/api-reference/pages.ts';
import { archivePages } from './features/record/archive/pages.ts';
import { awardsPages } from './features/people/awards/pages.ts';
import { bughousePages } from './features/play/bughouse/pages.ts';
import { calendarPages } from './features/watch/calendar/pages.ts';
import { challengesPages } from './features/play/challenges/pages.ts';
import { friendsPages } from './features/people/friends/pages.ts';
import { gamesPages } from './features/play/games/pages.ts';
import { homePages } from './features/play/home/pages.ts';
import { humanCheckPages } from './features/account/human-check/pages.ts';
import { leaderboardsPages } from './features/compete/leaderboards/pages.ts';
import { lobbyPages } from './features/play/lobby/pages.ts';
import { membersPages } from './features/people/members/pages.ts';
import { membershipPages } from './features/account/membership/pages.ts';
import { messagesPages } from './features/community/messages/pages.ts';
import { profilesPages } from './features/people/profiles/pages.ts';
import { reportsPages } from './features/staff/reports/pages.ts';
import { reviewsPages } from './features/study/reviews/pages.ts';
import { searchPages } from './features/people/search/pages.ts';
import { secondFactorPages } from './features/account/second-factor/pages.ts';
import { settingsPages } from './features/account/settings/pages.ts';
import { staffPages } from './features/staff/staff/pages.ts';
import { streamAlertsPages } from './features/watch/stream-alerts/pages.ts';
import { streamersPages } from './features/watch/streamers/pages.ts';
import { themesPages } from './features/account/themes/pages.ts';
import { tokensPages } from './features/account/tokens/pages.ts';
import { variantsPages } from './features/play/variants/pages.ts';
import { watchPages } from './features/watch/watch/pages.ts';
import type { PageEntry } from './platform/routing/page-module.ts';

/** The modules of every page, gathered from the features; a page of the contract without one does not compile. */
export const SOURCES: Record<PageName, PageEntry> = {
  ...accountsPages,
  ...achievementsPages,
  ...alertsPages,
  ...apiReferencePages,
  ...archivePages,
  ...awardsPages,
  ...bughousePages,
  ...calendarPages,
  ...challengesPages,
  ...friendsPages,
  ...gamesPages,
  ...homePages,
  ...humanCheckPages,
  ...leaderboardsPages,
  ...lobbyPages,
  ...membersPages,
  ...membershipPages,
  ...messagesPages,
  ...profilesPages,
  ...reportsPages,
  ...reviewsPages,
  ...searchPages,
  ...secondFactorPages,
  ...settingsPages,
  ...staffPages,
  ...streamAlertsPages,
  ...streamersPages,
  ...themesPages,
  ...tokensPages,
  ...variantsPages,
  ...watchPages,
};
