import { pathPattern } from '@tabiya/contract/kit/page.ts';
import { pages, type PageName } from '@tabiya/contract/site/pages.ts';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_MEMBERS, DEMO_PASSWORD } from '../server/src/demo/members.ts';
import type { Shot } from '../web/src/platform/routing/shot.ts';
import { ROOT } from './steps.ts';

/** The member whose pages are drawn, and who is logged in on pages for members. */
export const DEMO_MEMBER = { username: DEMO_MEMBERS[0].username, password: DEMO_PASSWORD };

/** Returns what the `shots.ts` of every feature and of the shell list. Throws where two have one name. */
export const readShots = async (): Promise<Shot[]> => {
  const files = globSync('web/src/{features/*/*,shell}/shots.ts', { cwd: ROOT }).toSorted();
  const lists = await Promise.all(files.map((file) => import(join(ROOT, file)) as Promise<{ shots: readonly Shot[] }>));
  const shots = lists.flatMap((list) => list.shots);
  const twice = shots.find(({ name }, at) => shots.findIndex((other) => other.name === name) < at);
  if (twice !== undefined) throw new Error(`Two pictures are called ${twice.name}.`);
  return shots;
};

/** Returns the parameters that a picture of the page has in its path, none where no picture is of this page. */
export const paramsOfShot = (shots: readonly Shot[], name: PageName): Record<string, string | undefined> => {
  const pattern = pathPattern(pages[name].path, pages[name].params);
  const found = shots.find(({ path, follow }) => follow === undefined && pattern.test(pathOf(path)));
  return { ...(found && pattern.exec(pathOf(found.path))?.groups) };
};

const pathOf = (address: string): string => address.replace(/\?.*/, '');
