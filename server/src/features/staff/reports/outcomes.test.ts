import { alerts } from '@tabiya/contract/notify/alerts.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { messages } from '@tabiya/contract/community/messages.ts';
import { reports, type ReportOutcome } from '@tabiya/contract/staff/reports.ts';
import { staff } from '@tabiya/contract/staff/staff.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, makeModerator, startGame, type Player } from '../../../test/make.ts';

let server: TestServer;
let moderator: Player;
let reporter: Player;
let other: Player;
beforeAll(async () => {
  server = await startTestServer();
  [moderator, reporter, other] = [await makeModerator(server), await makeMember(server), await makeMember(server)];
});
afterAll(() => server.close());

const named = ({ user }: Player) => user.username;
const fresh = () => makeMember(server);
const finish = () => server.app.platform.jobs.finish();
const mine = async (player: Player, cursor?: string) => player.call(reports.mine, { cursor });
const told = async (player: Player) =>
  Object.values((await player.call(alerts.list, {})).alerts).flatMap(({ notifications }) => notifications);
const toldAbout = async (player: Player, subject: Player) =>
  (await told(player)).filter(({ username }) => username === named(subject));
const report = (player: Player, subject: Player, reason: 'cheating' | 'abuse' | 'spam' = 'cheating') =>
  player.call(reports.user, { username: named(subject), reason, note: 'As I saw it.' });
const WHY = 'He has three accounts.';
const resolve = async (subject: Player, outcome: ReportOutcome) => {
  const { reports: open } = await moderator.call(reports.list, {});
  const waiting = open.filter((one) => one.subject === named(subject));
  for (const { id } of waiting) await moderator.call(reports.resolve, { id, outcome, why: WHY });
};
const close = (player: Player, level: 5 | 6) =>
  moderator.call(staff.close, { username: named(player), level, reason: WHY });

it('reporters of a member learn the outcome, and nobody else does', async () => {
  const [cheat, nice] = [await fresh(), await fresh()];
  await report(reporter, cheat);
  await report(reporter, nice);
  await resolve(cheat, 'acted');
  await resolve(nice, 'dismissed');
  await finish();
  expect(await told(reporter)).toMatchObject([
    { alertType: 'report_resolved', username: named(nice), outcome: 'dismissed', contentType: null, count: 1 },
    { alertType: 'report_resolved', username: named(cheat), outcome: 'acted', contentType: null, count: 1 },
  ]);
  for (const player of [other, moderator, cheat, nice]) expect(await told(player)).toEqual([]);
  const { alerts: groups } = await reporter.call(alerts.list, {});
  expect(groups['report_resolved']?.type.url).toBe('/settings/reports');
});

it('the outcome does not reveal who decided and why', async () => {
  const cheat = await fresh();
  await report(reporter, cheat);
  await close(cheat, LEVELS.cheater);
  await finish();
  const heard = [await mine(reporter), await told(reporter)];
  const exported = await server.app.services.reports.exportOf(reporter.user.id);
  for (const said of [...heard, exported]) {
    expect(JSON.stringify(said)).toContain(named(cheat));
    for (const secret of [WHY, named(moderator), moderator.user.id]) expect(JSON.stringify(said)).not.toContain(secret);
  }
  expect(exported).toContainEqual(expect.objectContaining({ about: named(cheat), outcome: 'acted' }));
});

it('reporters are notified of each report once', async () => {
  const cheat = await fresh();
  await report(reporter, cheat);
  await resolve(cheat, 'acted');
  await finish();
  const [alert] = await toldAbout(reporter, cheat);
  await reporter.call(alerts.ignore, { id: alert!.alertId });
  await report(other, cheat);
  await resolve(cheat, 'acted');
  await finish();
  expect(await toldAbout(reporter, cheat)).toEqual([]);
  expect(await toldAbout(other, cheat)).toHaveLength(1);
  // The notice covers the second report, and not the first one again.
  await report(reporter, cheat);
  await resolve(cheat, 'dismissed');
  await finish();
  expect(await toldAbout(reporter, cheat)).toMatchObject([{ outcome: 'dismissed', count: 1 }]);
});

it('closing for fair play resolves reports of unfair play, and bundles the notices of one member', async () => {
  const cheat = await fresh();
  for (let games = 0; games < 2; games += 1) {
    const contentId = await startGame(server, { white: reporter, black: cheat });
    await reporter.call(reports.content, { reason_id: 1, contentType: 'game', contentId });
  }
  await report(reporter, cheat);
  await report(other, cheat, 'spam');
  await report(moderator, cheat);
  await close(cheat, LEVELS.cheater);
  await finish();
  expect(await toldAbout(reporter, cheat)).toMatchObject([{ outcome: 'acted', contentType: null, count: 3 }]);
  expect(await toldAbout(moderator, cheat)).toMatchObject([{ outcome: 'acted', count: 1 }]);
  // The account was not closed for spam.
  expect(await toldAbout(other, cheat)).toEqual([]);
  const { reports: open } = await moderator.call(reports.list, {});
  expect(open.filter(({ subject }) => subject === named(cheat))).toMatchObject([{ reason: 'spam' }]);
  const { reports: done } = await moderator.call(reports.list, { state: 'resolved' });
  const resolved = { outcome: 'acted', why: WHY, by: named(moderator) };
  expect(done.slice(0, 3)).toMatchObject([{ resolved }, { resolved }, { resolved }]);
});

it('closing for abuse resolves reports of abuse', async () => {
  const foul = await fresh();
  await report(reporter, foul, 'abuse');
  await report(other, foul, 'cheating');
  await close(foul, LEVELS.abuser);
  await finish();
  expect(await toldAbout(reporter, foul)).toMatchObject([{ outcome: 'acted' }]);
  expect(await toldAbout(other, foul)).toEqual([]);
});

it('a notice names what was reported', async () => {
  const spammer = await fresh();
  const letter = { username: named(reporter), content: 'Buy an engine', clientId: crypto.randomUUID() };
  await spammer.call(messages.create, letter);
  const { messages: read } = await reporter.call(messages.show, { username: named(spammer), page: 1 });
  const contentId = String(read.at(-1)?.id);
  await reporter.call(reports.content, { reason_id: 3, contentType: 'message', contentId });
  await resolve(spammer, 'acted');
  await finish();
  const alert = (await toldAbout(reporter, spammer)).find(({ alertType }) => alertType === 'report_resolved');
  expect(alert).toMatchObject({ contentType: 'message', outcome: 'acted' });
  expect((await mine(reporter)).items[0]).toMatchObject({ contentType: 'message', content: 'Buy an engine' });
});

it('a member lists only their own reports, newest first, 25 a page', async () => {
  const [busy, cheat] = [await fresh(), await fresh()];
  await report(other, cheat);
  const { store } = server.app.platform;
  await store.query(
    `insert into report (at, reporter_id, subject_id, content_type, content_id, reason, note)
      select n, $1, $2, 'message', n, 'spam', 'Number ' || n from generate_series(1, 26) n`,
    [busy.user.id, cheat.user.id],
  );
  await store.query(`update report set resolved_at = 30, outcome = 'dismissed', why = 'x' where note = 'Number 26'`);
  const first = await mine(busy);
  expect(first.items.map(({ note }) => note)).toEqual(Array.from({ length: 25 }, (_, at) => `Number ${26 - at}`));
  expect(first.items[0]).toEqual({
    ...{ id: first.items[0]!.id, at: 26, reason: 'spam', note: 'Number 26', contentType: 'message', content: null },
    ...{ subject: named(cheat), resolved: { at: 30, outcome: 'dismissed' } },
  });
  expect(await mine(busy, first.next!)).toMatchObject({ items: [{ note: 'Number 1', resolved: null }], next: null });
  await expect(mine(busy, 'WzEsMl0')).rejects.toMatchObject({ body: { error: 'bad_page_token' } });
});

it('nobody is notified whose account was erased', async () => {
  const [gone, cheat] = [await fresh(), await fresh()];
  await report(gone, cheat);
  await resolve(cheat, 'acted');
  const service = server.app.services.reports;
  await server.app.platform.store.transaction((queries) => service.erase(queries, gone.user.id));
  await finish();
  expect(await told(gone)).toEqual([]);
});
