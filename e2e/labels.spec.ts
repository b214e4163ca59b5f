import { expect, test } from 'vitest';
import { DEMO_MEMBERS, DEMO_PASSWORD } from '../server/src/demo/members.ts';
import { localPath } from '../contract/src/site/locale-paths.ts';
import { SPOKEN_LOCALES } from '../contract/src/site/locales.ts';
import { memberPages } from '../tools/member-pages.ts';
import { readShots } from '../tools/shot-pages.ts';
import { clippedLabels } from './clipped-labels.ts';
import { exploreDemo } from './demo-world.ts';
import { followLinks } from './follow-links.ts';
import { logIn, seekAsGuest, visit } from './people.ts';
import { openStage } from './stage.ts';
import { gameIdOf, playOn, sitDown } from './table.ts';

const MEMBER = DEMO_MEMBERS[0].username;
const stage = await openStage('--demo');
const visitor = await stage.person({ bypassCSP: true });
const member = await stage.person({ bypassCSP: true });
await logIn(member.page, MEMBER, DEMO_PASSWORD);

const isEvery = process.env['EVERY_LOOK'] === '1';
const all = await readShots();
/** Pages whose labels `pages.spec.ts` looks at, while it is there, unless each is tried in each language. */
const elsewhere = new Set(
  isEvery ? [] : memberPages(await exploreDemo(stage.site.url, MEMBER), all).map(([, path]) => path),
);
/** An overlay is a picture over a video and has no page around it. */
const shots = all.filter(
  ({ name, path, as, follow }) =>
    name !== 'stream-overlay' && (as === 'visitor' || follow !== undefined || !elsewhere.has(path)),
);
/** Each page in one language, the next one in the next; the slow suite tries each with each. */
const cases = shots.flatMap((shot, at) =>
  (isEvery ? SPOKEN_LOCALES : [SPOKEN_LOCALES[at % SPOKEN_LOCALES.length]!]).map((locale) => ({
    ...shot,
    locale,
    title: `${shot.name} ${locale.segment}`,
  })),
);

test.each(cases)('all labels are shown whole: $title', async ({ path, as, follow, locale }) => {
  const { page } = as === 'visitor' ? visitor : member;
  await visit(page, localPath(path, locale));
  await followLinks(page, follow ?? [], (address) => visit(page, address));
  expect(await clippedLabels(page)).toEqual([]);
});

test('the buttons of a game are shown whole in every language', async () => {
  const [anna, bruno] = [await stage.person({ bypassCSP: true }), await stage.person()];
  await seekAsGuest(anna.page, '15+10');
  await seekAsGuest(bruno.page, '15+10');
  const seats = await sitDown(anna, bruno);
  const id = gameIdOf(anna.page);
  await playOn(seats, ['e4', 'e5']);
  const clipped: string[] = [];
  for (const locale of SPOKEN_LOCALES) {
    await visit(anna.page, localPath(`/${id}/game/live`, locale));
    clipped.push(...(await clippedLabels(anna.page)).map((label) => `${locale.segment} ${label}`));
  }
  expect(clipped).toEqual([]);
});
