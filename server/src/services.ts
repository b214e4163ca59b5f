import { composeAccountAfterAll } from './compose/account-after-all.ts';
import { composeAccount } from './compose/account.ts';
import { composeApi } from './compose/api.ts';
import { composeCommunity } from './compose/community.ts';
import { composeCompete } from './compose/compete.ts';
import type { Composition } from './compose/composition.ts';
import { composeNotifyAfterStaff } from './compose/notify-after-staff.ts';
import { composeNotify } from './compose/notify.ts';
import { composePeopleAfterPlay } from './compose/people-after-play.ts';
import { composePeople } from './compose/people.ts';
import { composePlayAfterPeople } from './compose/play-after-people.ts';
import { composePlay } from './compose/play.ts';
import { composeRecordAfterPlay } from './compose/record-after-play.ts';
import { composeRecord } from './compose/record.ts';
import { composeStaff } from './compose/staff.ts';
import { composeStudy } from './compose/study.ts';
import { composeWatchBeforePlay } from './compose/watch-before-play.ts';
import { composeWatch } from './compose/watch.ts';

/** What features offer to each other, each service by its name. */
export type Services = ReturnType<typeof composeServices>;

/** Every district is given all services that were made before it, and returns them with its own. */
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
  const watch = composeWatch(site, notifyAfterStaff);
  const api = composeApi(site, watch);
  return composeAccountAfterAll(site, api);
};
