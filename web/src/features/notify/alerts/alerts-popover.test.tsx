import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AlertsView, AlertView } from '@tabiya/contract/notify/alerts.ts';
import type { AlertType } from '@tabiya/contract/notify/alert-types.ts';
import type { Session } from '@tabiya/contract/kit/session.ts';
import type { NoticeCounts } from '@tabiya/contract/notify/notices.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeSocket, useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, NOW, Refused, renderPage, type Answers } from '../../../test/render-page.tsx';

const ALERTS = 'GET /callback/alert/alerts';
const COUNTS = 'GET /callback/user/notices';

const REPORTS = '/settings/reports';
const alert = (alertId: number, alertType: AlertType, rest: Partial<Omit<AlertView, 'type'>> = {}): AlertView => ({
  ...{ alertId, notificationId: alertId, alertType, at: NOW, username: 'Ben', image: null },
  ...{ type: { id: alertType }, content: '', route: null },
  ...rest,
});
const view = (...all: AlertView[]): AlertsView => ({
  alerts: Object.fromEntries(
    [...Map.groupBy(all, ({ alertType }) => alertType)].map(([id, notifications]) => [
      id,
      { type: { id, title: `Group ${id}`, url: null }, notifications },
    ]),
  ),
  readyGames: [],
});
const counts = (notifications: number): NoticeCounts => ({
  ...{ notifications, challenge_waiting: 0, new_messages: 0, games_to_move: 0, chat_messages: 0 },
});

/** Opens the popover on a page that sends few calls itself. */
const open = async (answers: Answers, flags: Session['flags'] = {}) => {
  const ignored = Object.fromEntries(
    ['all', 'new-comments', '1', '2', '3', 'achievement', 'comment/7/article'].map((path) => [
      `POST /callback/alert/ignore/${path}`,
      () => ({}),
    ]),
  );
  const page = await renderPage({
    path: '/settings/notifications',
    me: ann,
    flags,
    answers: { ...ignored, ...answers },
  });
  await userEvent.click(await screen.findByRole('link', { name: /^Alerts/ }));
  const popover = await screen.findByRole('dialog', { name: 'Alerts' });
  const count = (call: string) => page.asked.filter((one) => one.call === call).length;
  return { ...page, count, popover: within(popover) };
};

beforeEach(useFakeSocket);
afterEach(() => vi.unstubAllGlobals());

// This test must be the first: the one connection stays open from then on.
it('the alerts are fetched once, and again only when a count changes', async () => {
  let waiting = 1;
  const { count } = await open({ [ALERTS]: () => view(alert(1, 'friend_request')), [COUNTS]: () => counts(waiting) });
  await screen.findByText((_, element) => element?.textContent === 'Ben would like to be your friend');
  const bell = screen.getByRole('link', { name: /^Alerts/ });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(bell);
  await screen.findByRole('dialog', { name: 'Alerts' });
  expect(count(ALERTS)).toBe(1);
  await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  const changed = () =>
    FakeSocket.last.say({ t: 'event', c: 'notice', k: ann.id, m: 'changed', d: { what: 'alerts' } });
  FakeSocket.last.accept(NOW);
  FakeSocket.last.say({ t: 'state', c: 'notice', k: ann.id, s: 0, d: {} });
  const before = count(COUNTS);
  waiting = 2;
  for (let times = 0; times < 5; times += 1) changed();
  await waitFor(() => expect(count(ALERTS)).toBe(2));
  expect(count(COUNTS)).toBe(before + 1);
});

it('the groups start with offline challenges, and each alert has its text', async () => {
  const listed = view(
    alert(1, 'friend_request'),
    alert(2, 'offline_challenges', { id: 17, from: 'Ben' }),
    alert(3, 'user_achievements', { code: 'castled', achievementName: 'Safe and sound', image: '/x.svg' }),
  );
  const { popover } = await open({ [ALERTS]: () => listed, [COUNTS]: () => counts(3) });
  const headings = (await popover.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Group offline_challenges', 'Group friend_request', 'Group user_achievements']);
  await popover.findByText((_, element) => element?.textContent === 'Ben would like to be your friend');
  await screen.findByRole('link', { name: 'Alerts, 3 new' });
});

it('the outcome of reports is told for one item and for many, also when the reported member is gone', async () => {
  const outcomes = view(
    alert(1, 'report_resolved', {
      id: 7,
      route: '/settings/reports',
      outcome: 'acted',
      contentType: 'message',
      count: 1,
    }),
    alert(2, 'report_resolved', {
      id: 8,
      route: REPORTS,
      outcome: 'dismissed',
      contentType: null,
      count: 1,
      username: undefined,
    }),
    alert(3, 'report_resolved', { id: 9, route: REPORTS, outcome: 'acted', contentType: null, count: 3 }),
  );
  const { popover } = await open({ [ALERTS]: () => outcomes, [COUNTS]: () => counts(3) });
  const links = await popover.findAllByRole('link', { name: /report/ });
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Thank you. We took action on your report: a message from Ben',
    'We reviewed your report and found no violation of the rules: a deleted account',
    'Thank you. We took action on your report: 3 reports about Ben',
  ]);
  expect(links[0]!.getAttribute('href')).toBe(REPORTS);
});

it('dismissing an alert lowers the badge, and removes its group with the last one, even if the call fails', async () => {
  const listed = view(alert(1, 'friend_activity', { title: 'won an arena' }), alert(2, 'matched_contacts'));
  const { popover, count } = await open({
    [ALERTS]: () => listed,
    [COUNTS]: () => counts(2),
    'POST /callback/alert/ignore/1': () => new Refused(500, 'internal'),
  });
  const [first] = await popover.findAllByRole('button', { name: 'Dismiss' });
  await userEvent.click(first!);
  await waitFor(() => expect(popover.queryByText('Group friend_activity')).toBeNull());
  await screen.findByRole('link', { name: 'Alerts, 1 new' });
  await waitFor(() => expect(count('POST /callback/alert/ignore/1')).toBe(1));
  expect(screen.queryByText('internal')).toBeNull();
});

it('dismissing an alert about a comment uses its own call', async () => {
  const listed = view(alert(5, 'new_comment', { contentId: '7', contentType: 'article', title: 'On pins' }));
  const { popover, count } = await open({ [ALERTS]: () => listed, [COUNTS]: () => counts(1) });
  await userEvent.click(await popover.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(count('POST /callback/alert/ignore/comment/7/article')).toBe(1));
});

it('clearing keeps friend requests, and the badge counts what is left', async () => {
  const listed = view(alert(1, 'friend_request'), alert(2, 'matched_contacts'), alert(3, 'friend_activity'));
  const { popover, count } = await open({ [ALERTS]: () => listed, [COUNTS]: () => counts(3) });
  await userEvent.click(await popover.findByRole('button', { name: 'Clear alerts' }));
  await screen.findByRole('link', { name: 'Alerts, 1 new' });
  expect(popover.getAllByRole('heading', { level: 3 })).toHaveLength(1);
  expect(popover.queryByRole('button', { name: 'Clear alerts' })).toBeNull();
  await waitFor(() => expect(count('POST /callback/alert/ignore/all')).toBe(1));
  expect(count('POST /callback/alert/ignore/new-comments')).toBe(1);
});

it('a failed load is reported, and can be retried', async () => {
  let isBroken = true;
  const { popover } = await open({
    [ALERTS]: () => (isBroken ? new Refused(500, 'internal') : view()),
    [COUNTS]: () => counts(0),
  });
  await popover.findByText("Couldn't load your alerts");
  isBroken = false;
  await userEvent.click(popover.getByRole('button', { name: 'Try again' }));
  await popover.findByText("You're all caught up");
});

it('a friend request stays when the answer fails', async () => {
  const { popover, count } = await open({
    [ALERTS]: () => view(alert(1, 'friend_request')),
    [COUNTS]: () => counts(1),
    'PUT /callback/friend/accept/Ben': () => new Refused(500, 'internal'),
  });
  await userEvent.click(await popover.findByRole('button', { name: 'Accept Ben' }));
  await waitFor(() => expect(count('PUT /callback/friend/accept/Ben')).toBe(1));
  await waitFor(() =>
    expect(popover.getByRole('button', { name: 'Decline Ben' }).hasAttribute('disabled')).toBe(false),
  );
  expect(popover.getByRole('button', { name: 'Accept Ben' }).hasAttribute('aria-busy')).toBe(false);
});

it('the text of an alert has no markup if the flag for safe text is on', async () => {
  const answers = { [ALERTS]: () => view(alert(1, 'friend_request')), [COUNTS]: () => counts(1) };
  const isName = (name: string) => (_: string, element: Element | null) =>
    element?.textContent === name && element.children.length === 0;
  const bold = await open(answers);
  expect((await bold.popover.findByText(isName('Ben'))).tagName).toBe('STRONG');
  cleanup();
  const plain = await open(answers, { 'safe-alert-html': true });
  expect((await plain.popover.findByText(isName('Ben'))).tagName).toBe('BDI');
});
