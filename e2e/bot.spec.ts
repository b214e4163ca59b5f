import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callsOf, type TestStream } from '../server/src/test/test-program.ts';
import { faultsOn } from './axe.ts';
import { agreeToFairPlay, register, visit } from './people.ts';
import { openStage, stepByStep } from './stage.ts';
import { drag, seeMove } from './table.ts';

const stage = await openStage();
const owner = await stage.person();
const ann = await stage.person({ bypassCSP: true });

type Program = ReturnType<typeof callsOf>;
let bot: Program;
let events: TestStream;

stepByStep();

/** As a member makes one for a program. */
const tokenOf = async (page: Page): Promise<string> => {
  await visit(page, '/settings/tokens?name=My+bot&scopes=bot:play');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  return page.getByLabel('Token', { exact: true }).inputValue();
};

test('a new account becomes a bot by its token, and shows it', async () => {
  await register(owner.page, 'bot-of-iron');
  bot = callsOf(stage.site.url, await tokenOf(owner.page));
  expect(await bot.post('/api/bot/account/upgrade')).toEqual({ status: 200, body: { ok: true } });
  await register(ann.page, 'ann-meets-it');
  await visit(ann.page, '/bot-of-iron/member');
  await ann.page.getByTitle('Bot').waitFor();
  // Until its owner's page is gone, somebody is there.
  await owner.page.goto('about:blank');
  const isAway = async () => {
    await visit(ann.page, '/bot-of-iron/play');
    return ann.page.getByText("This bot isn't online right now.").isVisible();
  };
  await expect.poll(isAway, { timeout: 15_000 }).toBe(true);
});

test('a person challenges it from its profile, and the game begins', async () => {
  events = await bot.open('/api/stream/event');
  await visit(ann.page, '/bot-of-iron/member');
  await ann.page.getByRole('main').getByRole('link', { name: 'Challenge' }).click();
  await ann.page.waitForURL('**/bot-of-iron/play');
  await ann.page.getByRole('radio', { name: '3+2' }).check();
  await ann.page.getByRole('radio', { name: 'White', exact: true }).check();
  await ann.page.getByRole('button', { name: 'Send challenge' }).click();
  await agreeToFairPlay(ann.page);
  const { challenge } = await events.next(({ type }) => type === 'challenge');
  expect(challenge).toMatchObject({ challenger: { name: 'ann-meets-it' }, speed: 'blitz' });
  expect((await bot.post(`/api/challenge/${challenge.id}/accept`)).status).toBe(200);
  await ann.page.waitForURL(/\/game\/live$/);
  await ann.page.getByText('BOT', { exact: true }).first().waitFor();
  expect(await faultsOn(ann.page)).toEqual([]);
});

test('they play it to the end, one on the board and one by the stream', async () => {
  const { game } = await events.next(({ type }) => type === 'gameStart');
  const stream = await bot.open(`/api/bot/game/stream/${game.id}`);
  const hears = (moves: string) => stream.next((line) => line.moves === moves);
  const answer = async (uci: string) =>
    expect((await bot.post(`/api/bot/game/${game.id}/move/${uci}`)).status).toBe(200);
  await drag(ann.page, 'f2f3');
  await hears('f2f3');
  await answer('e7e5');
  await seeMove(ann.page, 2, 'e5');
  await drag(ann.page, 'g2g4');
  await hears('f2f3 e7e5 g2g4');
  await answer('d8h4');
  await ann.page.getByRole('link', { name: 'New opponent' }).first().waitFor();
  await stream.ended;
  expect(stream.lines.at(-1)).toMatchObject({ status: 'mate', winner: 'black' });
  expect(await events.next(({ type }) => type === 'gameFinish')).toMatchObject({ game: { winner: 'black' } });
  events.close();
});
