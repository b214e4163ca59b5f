import { accounts } from '@tabiya/contract/account/accounts.ts';
import { clubMatches } from '@tabiya/contract/community/club-match-calls.ts';
import { clubMembers } from '@tabiya/contract/community/club-members.ts';
import { clubs } from '@tabiya/contract/community/clubs.ts';
import { gameChannel } from '@tabiya/contract/play/games.ts';
import { expect, test } from 'vitest';
import { createTestVisitor, type TestVisitor } from '../server/src/platform/test/visitor.ts';
import { faultsOn } from './axe.ts';
import { agreeToFairPlay, callerOf, PASSWORD, register, visit } from './people.ts';
import { openOwnStage, stepByStep } from './stage.ts';
import { action, boardOf } from './table.ts';

/** Time to join, ms: the match begins soon after all have. */
const AHEAD_MS = 20_000;
const SOON_MS = 60_000;
const LIVE = { kind: 'live', match: 1 } as const;

stepByStep();
const stage = await openOwnStage();
// Without the content policy, so that axe can be put into the page.
const rita = await stage.person({ bypassCSP: true });
const boris = await stage.person({ bypassCSP: true, colorScheme: 'dark', viewport: { width: 360, height: 740 } });
/** Members without a browser: two for each club. */
const others: TestVisitor[] = [];
let clubIds: [home: number, away: number];

const found = async (visitor: TestVisitor, name: string): Promise<number> => {
  const terms = { name, about: '', privateText: '', country: '', language: '' };
  const flags = { isOpen: true, isPrivate: false, allowsMatches: true, allowsVoteChess: true };
  return (await visitor.call(clubs.found, { ...terms, ...flags })).id;
};

/** Everybody of the visiting club resigns the games of this number that run. */
const resignAll = async (number: number): Promise<void> => {
  const { items } = await others[0]!.call(clubMatches.boards, LIVE);
  const ids = items.flatMap(({ games }) => games.filter(({ game, id }) => game === number && id !== null));
  for (const visitor of others.slice(2)) {
    const socket = await visitor.socket();
    for (const { id } of ids) {
      // Each visitor plays at one of these boards; at the others the command is refused.
      await socket.open(gameChannel, id!);
      await socket.send({ channel: gameChannel, key: id! }, 'abort', {}).catch(() => {});
    }
    await socket.close();
  }
};

test('two clubs are there, with three members each', async () => {
  await register(rita.page, 'rita-rooks');
  await register(boris.page, 'boris-bishops');
  const [rooks, bishops] = [await callerOf(rita.page), await callerOf(boris.page)];
  clubIds = [await found(rooks, 'Riding rooks'), await found(bishops, 'Bold bishops')];
  for (const [at, username] of ['rook-two', 'rook-three', 'bishop-two', 'bishop-three'].entries()) {
    const visitor = createTestVisitor(stage.site.url, { 'x-forwarded-for': `10.3.0.${at + 1}` });
    await visitor.call(accounts.register, { username, email: `${username}@example.org`, password: PASSWORD });
    await visitor.call(clubMembers.join, { id: clubIds[at < 2 ? 0 : 1] });
    others.push(visitor);
  }
});

test('a leader proposes a daily match, another one accepts it, and a member joins', async () => {
  const { page } = rita;
  await visit(page, '/clubs/matches/open');
  await page.getByRole('button', { name: 'New match' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Rooks against all');
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Propose match' }).click();
  await page.waitForURL(/\/1\/club\/matches$/);
  await page.getByText('Looking for an opponent').waitFor();
  expect(await faultsOn(page)).toEqual([]);

  await visit(boris.page, '/clubs/matches/open');
  await boris.page.getByRole('link', { name: 'Rooks against all' }).click();
  await boris.page.getByRole('button', { name: 'Accept for Bold bishops' }).click();
  await boris.page.getByText('Players are joining').waitFor();
  await boris.page.getByRole('button', { name: 'Join match' }).click();
  await agreeToFairPlay(boris.page);
  await boris.page.getByText('You’re in this match.').or(boris.page.getByText("You're in this match.")).waitFor();
  expect(await faultsOn(boris.page)).toEqual([]);
  await page.getByText('0 : 1 joined').waitFor();
});

test('a challenged club learns of it by an alert, which leads to the open matches and accepts', async () => {
  await visit(rita.page, '/clubs/matches/open?new=1');
  await rita.page.getByRole('textbox', { name: 'Title' }).fill('Rooks dare you');
  await rita.page.getByRole('textbox', { name: 'Opponent' }).fill('bold');
  await rita.page.getByRole('button', { name: 'Bold bishops' }).click();
  await rita.page.getByRole('button', { name: 'Bold bishops: choose another club' }).waitFor();
  expect(await faultsOn(rita.page)).toEqual([]);
  await rita.page.getByRole('button', { name: 'Propose match' }).click();
  await rita.page.waitForURL(/\/2\/club\/matches$/);
  const { page } = boris;
  await visit(page, '/home');
  await page.locator('[data-toolbar=alerts]').click();
  const bell = page.getByRole('dialog', { name: /^Alerts/ });
  await bell.getByRole('link', { name: /Riding rooks challenges your club/ }).click();
  await page.waitForURL(/\/clubs\/matches\/open$/);
  await page.getByRole('region', { name: 'Challenges to your clubs' }).getByText('Rooks dare you').waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.locator('[data-toolbar=alerts]').click();
  await bell.getByRole('button', { name: 'Accept Riding rooks' }).click();
  await page.waitForURL(/\/2\/club\/matches$/);
  await page.getByText('Players are joining').waitFor();
});

test('members join a live match in the hour before, and the games begin by themselves', async () => {
  const [rooks, bishops] = [await callerOf(rita.page), await callerOf(boris.page)];
  const terms = { kind: 'live', title: 'Night of three boards', boardsMin: 3, boardsMax: 3 } as const;
  await rooks.call(clubMatches.create, { ...terms, club: clubIds[0], startsAt: Date.now() + AHEAD_MS });
  await bishops.call(clubMatches.accept, { ...LIVE, club: clubIds[1] });
  for (const [at, visitor] of others.entries())
    await visitor.call(clubMatches.join, { ...LIVE, side: at < 2 ? 'home' : 'away' });
  await visit(rita.page, '/1/club/matches/live');
  await visit(boris.page, '/1/club/matches/live');
  await rita.page.getByRole('button', { name: 'Join match' }).click();
  await agreeToFairPlay(rita.page);
  await boris.page.getByRole('button', { name: 'Join match' }).click();
  await rita.page.getByText('3 : 3 joined').waitFor();
  for (const { page } of [rita, boris]) await page.getByText('In progress').first().waitFor({ timeout: SOON_MS });
  expect(await faultsOn(rita.page)).toEqual([]);
  expect(await faultsOn(boris.page)).toEqual([]);
});

test('the server is killed after the first games: the score stands and the second games begin', async () => {
  await boris.page.getByRole('link', { name: 'Play game 1' }).click();
  await boardOf(boris.page).waitFor();
  await resignAll(1);
  await action(boris.page, 'Abort').click();
  // Only what the server has acknowledged outlives it.
  await action(boris.page, 'Abort').waitFor({ state: 'detached' });
  await stage.site.kill();
  await stage.site.start();
  await visit(rita.page, '/1/club/matches/live');
  await rita.page.getByRole('status').filter({ hasText: /^3–0$/ }).waitFor({ timeout: SOON_MS });
  await rita.page.getByRole('link', { name: 'Play game 2' }).waitFor({ timeout: SOON_MS });
});

test('a player comes from one game to the next, and the match is decided before its end', async () => {
  const { page } = boris;
  await visit(page, '/1/club/matches/live');
  await page.getByRole('link', { name: 'Play game 2' }).click();
  await boardOf(page).waitFor();
  await page.getByRole('link', { name: /Riding rooks 3 – 0 Bold bishops/ }).waitFor();
  await resignAll(2);
  await rita.page.getByText('Decided').waitFor({ timeout: SOON_MS });
  await action(page, 'Abort').click();
  await rita.page.getByText('Final score').waitFor({ timeout: SOON_MS });
  await rita.page.getByText('Winner').waitFor();
  await visit(rita.page, '/club/riding-rooks');
  await rita.page.getByText('Place 1 on the ladder').waitFor();
  expect(await faultsOn(rita.page)).toEqual([]);
});
