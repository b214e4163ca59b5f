import { accountPages } from '../account/pages.ts';
import { notifyPages } from '../notify/pages.ts';
import { peoplePages } from '../people/pages.ts';
import { recordPages } from '../record/pages.ts';
import { playPages } from '../play/pages.ts';
import { competePages } from '../compete/pages.ts';
import { studyPages } from '../study/pages.ts';
import { communityPages } from '../community/pages.ts';
import { watchPages } from '../watch/pages.ts';
import { staffPages } from '../staff/pages.ts';
import { apiPages } from '../api/pages.ts';

/**
 * Every page that exists, by name, gathered from the districts; all other paths answer 404. Paths are matched in this
 * order, before any alias: `/awards/{username}` stands before `/{username}/stats`, because a member may be called `stats`.
 */
export const pages = {
  ...accountPages,
  ...notifyPages,
  ...peoplePages,
  ...recordPages,
  ...playPages,
  ...competePages,
  ...studyPages,
  ...communityPages,
  ...watchPages,
  ...staffPages,
  ...apiPages,
};
export type PageName = keyof typeof pages;
