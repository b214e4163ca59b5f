import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import type { MembershipView, PriceView } from '@tabiya/contract/account/membership.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, guest, NOW, Refused, renderPage } from '../../../test/render-page.tsx';

const DAY = 86_400_000;
const gold: CurrentUser = {
  ...ann,
  membership: 'gold',
  membershipLevel: 30,
  membershipEndsAt: NOW + 7 * DAY,
  eligibleFirstTrial: false,
};
const PRICES: PriceView[] = [
  { level: 'gold', period: 'monthly', amount: 500, currency: 'EUR' },
  { level: 'gold', period: 'yearly', amount: 4_900, currency: 'EUR' },
  { level: 'diamond', period: 'yearly', amount: 9_900, currency: 'JPY' },
];
const offer = (prices: PriceView[] = []) => ({ 'GET /callback/membership/offer': () => ({ prices }) });
const mine = (view: Partial<MembershipView> = {}) => ({
  'GET /callback/membership': () => ({ stretches: [], subscription: null, ...view }),
  'GET /callback/membership/history': () => ({ events: [], page: 1, pages: 1 }),
});
const inputOf = (asked: { call: string; input: Record<string, unknown> }[], call: string) => {
  const { _token, ...input } = asked.find((one) => one.call === call)?.input ?? {};
  return input;
};

/** An address that stands for one outside the site: jsdom navigates only within a document. */
const outside = (name: string) => `${location.origin}/#${name}`;

beforeEach(useFakeSocket);
afterEach(() => history.replaceState(null, '', '/'));

describe('the offer', () => {
  it('shows what each level brings today, and nothing that is not built', async () => {
    await renderPage({ path: '/membership', answers: offer(PRICES) });
    const table = await screen.findByRole('table', { name: 'What each level includes' });
    const rows = within(table).getAllByRole('row');
    expect(rows).toHaveLength(9);
    const badge = within(table).getByRole('row', { name: /Badge/ });
    const worths = within(badge)
      .getAllByRole('img')
      .map((cell) => cell.getAttribute('aria-label'));
    expect(worths).toEqual(['No', 'No', 'Yes', 'Yes', 'Yes']);
    within(table).getByRole('row', { name: /Puzzle Rush/ });
    expect(screen.queryByText(/insight/i)).toBeNull();
  });

  it('compares no levels where none is sold, but what the trial brings', async () => {
    await renderPage({ path: '/membership', answers: offer() });
    const table = await screen.findByRole('table', { name: 'What each level includes' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Basic', 'Gold']);
    expect(screen.queryByRole('heading', { name: 'Subscribe' })).toBeNull();
  });

  it('lets visitors and guests sign up first, and come back', async () => {
    await renderPage({ path: '/membership?c=navHome', me: guest, answers: offer() });
    const link = await screen.findByRole('link', { name: 'Sign up' });
    expect(link.getAttribute('href')).toBe('/register?redirectUrl=%2Fmembership%3Fc%3DnavHome');
    expect(screen.queryByLabelText('Code')).toBeNull();
  });

  it('starts the trial, and keeps its source', async () => {
    const answers = { ...offer(), 'POST /callback/membership/trial': () => ({ user: gold }) };
    const { asked } = await renderPage({ path: '/membership?c=navHome&b=badge-gold', me: ann, answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Start trial' }));
    await screen.findByText('Gold is yours for 7 days.');
    expect(inputOf(asked, 'POST /callback/membership/trial')).toEqual({ c: 'navHome', b: 'badge-gold' });
    expect(screen.queryByRole('button', { name: 'Start trial' })).toBeNull();
    screen.getByRole('link', { name: 'View your membership' });
  });

  it('leaves out invalid source codes', async () => {
    const answers = { ...offer(), 'POST /callback/membership/trial': () => new Refused(409, 'trial_used') };
    const { asked } = await renderPage({ path: '/membership?c=%3Cscript%3E&b=gold', me: ann, answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Start trial' }));
    await screen.findByText("You've already used your trial.");
    expect(inputOf(asked, 'POST /callback/membership/trial')).toEqual({});
  });

  it('asks for a verified address before the trial', async () => {
    await renderPage({ path: '/membership', me: { ...ann, isActivated: false }, answers: offer() });
    await screen.findByText(/Confirm your email address first: we've sent you a link/);
    expect(screen.queryByRole('button', { name: 'Start trial' })).toBeNull();
  });

  it('leads to the payment, in the currency that Stripe gives', async () => {
    const answers = {
      ...offer(PRICES),
      'POST /callback/membership/checkout': () => ({ url: outside('checkout') }),
    };
    const { asked } = await renderPage({ path: '/membership', me: gold, answers });
    await userEvent.click(await screen.findByRole('radio', { name: 'Yearly' }));
    await userEvent.click(screen.getByRole('radio', { name: /Diamond/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe for ¥9,900' }));
    await waitFor(() => expect(location.hash).toBe('#checkout'));
    expect(inputOf(asked, 'POST /callback/membership/checkout')).toEqual({ level: 'diamond', period: 'yearly' });
  });
});

describe('a code', () => {
  const redeem = async () => {
    await userEvent.type(await screen.findByLabelText('Code'), ' 7K2M-9QXA-04TB-WZ8E ');
    await userEvent.click(screen.getByRole('button', { name: 'Redeem' }));
  };

  it('gives its level at once', async () => {
    const given = { user: gold, level: 'gold', days: 7, username: 'Ann' };
    const answers = { ...offer(), 'POST /callback/membership/redeem': () => given };
    const { asked } = await renderPage({ path: '/membership', me: ann, answers });
    await redeem();
    await screen.findByText('Gold is yours: 7 days.');
    expect(inputOf(asked, 'POST /callback/membership/redeem')).toEqual({ code: '7K2M-9QXA-04TB-WZ8E' });
    screen.getByRole('link', { name: 'View your membership' });
  });

  it.each([
    ['code_unknown', "That code doesn't exist. Check every character."],
    ['code_used', 'This code has already been used.'],
    ['code_expired', 'This code has expired or was withdrawn.'],
  ])('that is refused as %s shows the reason, and can be corrected', async (code, words) => {
    const answers = { ...offer(), 'POST /callback/membership/redeem': () => new Refused(409, code) };
    await renderPage({ path: '/membership', me: ann, answers });
    await redeem();
    await screen.findByText(words);
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toContain('7K2M');
  });

  it('that is missing is asked for without a call', async () => {
    const { asked } = await renderPage({ path: '/membership', me: ann, answers: offer() });
    await userEvent.click(await screen.findByRole('button', { name: 'Redeem' }));
    await screen.findByText('Enter the code.');
    expect(asked.some(({ call }) => call.includes('redeem'))).toBe(false);
  });
});

describe('a gift', () => {
  const bob = (canReceive = true) => ({
    'GET /callback/membership/gift/bob': () => ({ username: 'Bob', canReceive }),
  });

  it('is for the member that the page names', async () => {
    const given = { user: ann, level: 'diamond', days: 30, username: 'Bob' };
    const answers = { ...offer(), ...bob(), 'POST /callback/membership/redeem': () => given };
    const { asked } = await renderPage({ path: '/bob/membership/gift', me: ann, answers });
    await screen.findByRole('heading', { name: 'Gift a membership to Bob' });
    await userEvent.type(screen.getByLabelText('Code'), 'AAAA-AAAA-AAAA-AAAA');
    await userEvent.click(screen.getByRole('button', { name: 'Redeem' }));
    await screen.findByText('Bob now has Diamond: 30 days.');
    expect(inputOf(asked, 'POST /callback/membership/redeem')).toMatchObject({ username: 'Bob' });
  });

  it('can be bought where prices exist, and is paid once', async () => {
    await renderPage({ path: '/bob/membership/gift', me: ann, answers: { ...offer(PRICES), ...bob() } });
    await screen.findByRole('button', { name: 'Pay €5.00 for this gift' });
    screen.getByText(/You pay once/);
  });

  it('is not possible for an account that cannot receive one', async () => {
    await renderPage({ path: '/bob/membership/gift', me: ann, answers: { ...offer(), ...bob(false) } });
    await screen.findByText(/can't receive a membership/);
    expect(screen.queryByLabelText('Code')).toBeNull();
  });

  it('is not possible for oneself', async () => {
    await renderPage({
      path: '/bob/membership/gift',
      me: { ...ann, username: 'Bob' },
      answers: { ...offer(), ...bob() },
    });
    await screen.findByText(/That's you/);
  });

  it('asks visitors to log in', async () => {
    await renderPage({ path: '/bob/membership/gift', answers: { ...offer(), ...bob() } });
    const main = within(await screen.findByRole('main'));
    expect(main.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/login_and_go?redirectUrl=%2Fbob%2Fmembership%2Fgift',
    );
  });

  it('leads to a missing page for an unknown name', async () => {
    const answers = { ...offer(), 'GET /callback/membership/gift/bob': () => new Refused(404, 'member_not_found') };
    await renderPage({ path: '/bob/membership/gift', me: ann, answers });
    await screen.findByText('This square is empty');
  });

  it('can be addressed by typing a name', async () => {
    const { router } = await renderPage({ path: '/membership', me: ann, answers: { ...offer(), ...bob() } });
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByText(/Enter a username/);
    await userEvent.type(screen.getByLabelText('Who is it for?'), 'Bob');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/bob/membership/gift'));
  });
});

describe('the settings', () => {
  it('show the present level, what follows and what happened', async () => {
    const stretches = [
      { level: 'gold' as const, from: NOW, until: NOW + 7 * DAY },
      { level: 'silver' as const, from: NOW + 7 * DAY, until: null },
    ];
    const event = { id: 'e1', at: NOW, kind: 'code', level: 'gold', from: NOW, until: NOW + 7 * DAY, giver: 'Bob' };
    const answers = {
      ...mine({ stretches }),
      'GET /callback/membership/history': () => ({ events: [event], page: 1, pages: 2 }),
    };
    await renderPage({ path: '/settings/membership', me: gold, answers });
    await screen.findByText('until November 27, 2026');
    expect(screen.getByText('Silver').closest('li')?.textContent).toBe('then Silver forever');
    screen.getByRole('cell', { name: 'Gold, gift from Bob' });
    expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('href')).toBe('/settings/membership?page=2');
    expect(screen.queryByRole('heading', { name: 'Subscription' })).toBeNull();
  });

  it('lead to the page where a subscription is changed', async () => {
    const subscription = {
      ...{ level: 'gold' as const, period: 'monthly' as const, periodEndsAt: NOW + 9 * DAY },
      ...{ cancelled: false, overdue: false },
    };
    const answers = {
      ...mine({ subscription }),
      'POST /callback/membership/portal': () => ({ url: outside('billing') }),
    };
    await renderPage({ path: '/settings/membership', me: gold, answers });
    await screen.findByText('Renews on November 29, 2026.');
    await userEvent.click(screen.getByRole('button', { name: 'Change or cancel' }));
    await waitFor(() => expect(location.hash).toBe('#billing'));
  });

  it('thank for a payment that is being confirmed', async () => {
    await renderPage({ path: '/settings/membership?paid=1', me: ann, answers: mine() });
    await screen.findByText(/Your payment is being confirmed/);
  });

  it('thank for a gift', async () => {
    await renderPage({ path: '/settings/membership?paid=gift', me: ann, answers: mine() });
    await screen.findByText(/with an email/);
  });

  it('are for members', async () => {
    const { router } = await renderPage({ path: '/settings/membership', answers: mine() });
    expect(router.state.location.pathname).toBe('/login_and_go');
  });
});
