import { composeAccountAfterAll } from './features/account/compose-after-all.ts';
import { composeAccount } from './features/account/compose.ts';
import { composeApi } from './features/api/compose.ts';
import { composeCommunityAfterStaff } from './features/community/compose-after-staff.ts';
import { composeCommunity } from './features/community/compose.ts';
import { composeCompete } from './features/compete/compose.ts';
import type { Composition } from './composition.ts';
import { composeNotifyAfterStaff } from './features/notify/compose-after-staff.ts';
import { composeNotify } from './features/notify/compose.ts';
import { composePeopleAfterPlay } from './features/people/compose-after-play.ts';
import { composePeople } from './features/people/compose.ts';
import { composePlayAfterPeople } from './features/play/compose-after-people.ts';
import { composePlay } from './features/play/compose.ts';
import { composeRecordAfterPlay } from './features/record/compose-after-play.ts';
import { composeRecord } from './features/record/compose.ts';
import { composeStaff } from './features/staff/compose.ts';
import { composeStudyAfterStaff } from './features/study/compose-after-staff.ts';
import { composeStudy } from './features/study/compose.ts';
import { composeWatchBeforePlay } from './features/watch/compose-before-play.ts';
import { composeWatch } from './features/watch/compose.ts';

/** The services that features offer to each other, each by its name. */
export type Services = ReturnType<typeof composeServices>;

/** Composes the districts in order: each gets all earlier services, and returns them with its own. */
export const composeServices = (site: Composition) => {
  const account = composeAccount(site);
  const notify = composeNotify(site, account);
  const people = composePeople(site, notify);
  const record = composeRecord(site, people);
  const watchBeforePlay = composeWatchBeforePlay(site, record);
  const play = composePlay(site, watchBeforePlay);
  const peopleAfterPlay = composePeopleAfterPlay(site, play);
  const playAfterPeople = composePlayAfterPeople(site, peopleAfterPlay);
  const compete = composeCompete(site, playAfterPeople);
  const recordAfterPlay = composeRecordAfterPlay(site, compete);
  const study = composeStudy(site, recordAfterPlay);
  const community = composeCommunity(site, study);
  const staff = composeStaff(site, community);
  const notifyAfterStaff = composeNotifyAfterStaff(site, staff);
  const studyAfterStaff = composeStudyAfterStaff(site, notifyAfterStaff);
  const watch = composeWatch(site, studyAfterStaff);
  const communityAfterStaff = composeCommunityAfterStaff(site, watch);
  const api = composeApi(site, communityAfterStaff);
  return composeAccountAfterAll(site, api);
};
