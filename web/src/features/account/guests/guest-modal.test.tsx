import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { live } from '../../../platform/live/live.ts';
import { readPress } from '../../../platform/analytics/presses.ts';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, guest, renderPage } from '../../../test/render-page.tsx';
import { openUpgradeModal } from '../membership/open-upgrade-modal.ts';
import { guestOverlay, openGuestModal, openSignUpModal, type GuestSlide } from './open-guest-modal.ts';

const TITLES: Record<GuestSlide, string> = {
  analysis: 'Sign up to analyze your games!',
  lessons: 'Sign up to unlock Lessons!',
  pawn: 'Sign up to use this feature.',
  puzzles: 'Sign up to keep solving puzzles!',
  stats: 'Sign up to track your progress!',
};
const answers = { 'GET /callback/providers': () => ({ offered: [] }) };

beforeEach(useFakeSocket);
afterEach(() => {
  act(guestOverlay.close);
  live.stop();
  vi.unstubAllGlobals();
});

describe('the guest modal', () => {
  it.each(Object.entries(TITLES))('says on the slide %s what it is for', async (slide, title) => {
    await renderPage({ path: '/no/such/page', me: guest });
    act(() => openGuestModal(slide as GuestSlide));
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(dialog.textContent).toContain('Already have an account? Log in');
    const login = within(dialog).getByRole('link', { name: 'Log in' });
    expect(login.getAttribute('href')).toBe('/login_and_go?redirectUrl=%2Fno%2Fsuch%2Fpage');
  });

  it('is counted under its own name', async () => {
    await renderPage({ path: '/no/such/page', me: guest, answers });
    const at = { pathname: '/no/such/page', search: '' };
    act(() => openGuestModal());
    const dialog = within(await screen.findByRole('dialog'));
    const button = dialog.getByRole('button', { name: 'Sign up' });
    expect(readPress(button, at)).toMatchObject({ button: 'signup', interface: 'modal_sign_up_for_full_access' });
    await userEvent.click(button);
    const next = await screen.findByRole('button', { name: 'Continue' });
    expect(readPress(next, at)).toMatchObject({ button: 'continue_with_email', interface: 'modal_signup' });
  });

  it('does not mention pages that do not exist', async () => {
    await renderPage({ path: '/no/such/page' });
    act(() => openGuestModal());
    const dialog = await screen.findByRole('dialog', { name: TITLES.pawn });
    expect(within(dialog).getAllByRole('listitem')[0]?.textContent).toMatch(/friends/);
    expect(dialog.textContent).toMatch(/puzzle/i);
    expect(dialog.textContent).not.toMatch(/lesson/i);
  });

  it('returns the focus when Escape closes it', async () => {
    await renderPage({ path: '/no/such/page', me: guest });
    const home = screen.getAllByRole('link')[0]!;
    home.focus();
    act(() => openGuestModal());
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(home);
  });

  it('is not shown to members', async () => {
    await renderPage({ path: '/no/such/page', me: ann });
    act(() => openGuestModal());
    act(() => openUpgradeModal());
    expect((await screen.findAllByRole('dialog')).map((dialog) => dialog.textContent)).toEqual([
      expect.stringContaining('This comes with a membership'),
    ]);
    const slides = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(slides.indexOf('All bots')).toBeGreaterThan(slides.indexOf('Library entries'));
    expect(slides).toEqual(expect.arrayContaining(['Openings explorer', 'Daily puzzles', 'Workout']));
  });
});

describe('the sign-up modal', () => {
  it('goes through the steps without leaving the page', async () => {
    const { router } = await renderPage({ path: '/no/such/page', me: guest, answers });
    act(openSignUpModal);
    await userEvent.click(await screen.findByRole('radio', { name: /Beginner/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Choose a username' });
    expect(router.state.location).toMatchObject({ pathname: '/no/such/page', search: '' });
  });

  it('makes the account and then leads to the offers', async () => {
    const member = { ...ann, username: 'Newcomer' };
    const session = { user: member, token: 't', awaitsSecondFactor: false, flags: {} };
    const { router, asked } = await renderPage({
      path: '/no/such/page?a=1',
      me: guest,
      answers: {
        ...answers,
        'GET /callback/user/valid': () => ({ valid: true }),
        'POST /callback/register': () => session,
        'POST /callback/user/password-strength': () => ({ strength: 4 }),
      },
    });
    act(openSignUpModal);
    await userEvent.click(await screen.findByRole('radio', { name: /Beginner/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /username/i }), 'Newcomer');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /email/i }), 'new@example.org');
    await userEvent.type(screen.getByLabelText(/^password/i), 'a very long secret indeed');
    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain('POST /callback/register'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/register'));
    expect(router.state.location.search).toBe('?step=welcome&redirectUrl=%2Fno%2Fsuch%2Fpage%3Fa%3D1');
  });
});
