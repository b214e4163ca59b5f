import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Language } from '@tabiya/contract/account/languages.ts';
import { describe, expect, it } from 'vitest';
import { ann, Refused, renderPage } from '../../../test/render-page.tsx';

const language = (code: string, name: string, englishName: string): Language => ({
  name,
  englishName,
  locale: code,
  languageCodePrimaryAware: code.split('_')[0]!,
  isSelected: code === 'en_US',
});
const LIST = [
  language('en_US', 'English', 'English'),
  language('fr_FR', 'Français', 'French'),
  language('sv_SE', 'Svenska', 'Swedish'),
];
const OFFER = { 'GET /callback/membership/offer': () => ({ prices: [] }) };
const answers = { 'POST /callback/languages': () => LIST };

const openPicker = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Language' }));
  return screen.findByRole('dialog', { name: 'Choose Your Preferred Language' });
};

describe('the choice of languages', () => {
  it('names each language in itself and in English, marks the present one and says how much is translated', async () => {
    const { asked } = await renderPage({ path: '/membership', answers: { ...answers, ...OFFER } });
    const dialog = await openPicker();
    const french = await within(dialog).findByRole('link', { name: /^Français ?French/ });
    expect(within(dialog).getByText('Français').getAttribute('lang')).toBe('fr');
    expect(asked).toContainEqual({ call: 'POST /callback/languages', input: { locale: 'en_US', _token: '' } });
    expect(within(dialog).getByRole('link', { current: true }).textContent).toBe('EnglishEnglish · 100% translated');
    await userEvent.click(within(dialog).getByText('More languages, shown in English for now'));
    expect(within(dialog).getByRole('link', { name: /Svenska/ }).textContent).toContain('0% translated');
    expect(french.getAttribute('href')).toBe('/fr/set-language?returnUrl=%2F');
  });

  it('leads home from an unknown address, and sets the cookie itself', async () => {
    await renderPage({ path: '/no/such/page', answers });
    const dialog = await openPicker();
    const french = await within(dialog).findByRole('link', { name: /^Français/ });
    expect(french.getAttribute('href')).toBe('/fr');
    expect(
      within(dialog)
        .getByRole('link', { name: /^English/ })
        .getAttribute('href'),
    ).toBe('/');
    await userEvent.click(french);
    expect(document.cookie).toContain('cclocale=fr_FR');
    await userEvent.pointer({ keys: '[MouseMiddle]', target: within(dialog).getByRole('link', { name: /^English/ }) });
    expect(document.cookie).toContain('cclocale=en_US');
  });

  it('finds a language by either name, with or without accents', async () => {
    await renderPage({ path: '/no/such/page', answers });
    const dialog = await openPicker();
    await within(dialog).findByRole('link', { name: /Français/ });
    const search = within(dialog).getByRole('searchbox', { name: 'Find a language' });
    await userEvent.type(search, 'francais');
    expect(within(dialog).getAllByRole('link')).toHaveLength(1);
    await userEvent.clear(search);
    await userEvent.type(search, 'swed');
    within(dialog).getByRole('link', { name: /Svenska/ });
    await userEvent.type(search, 'xyz');
    within(dialog).getByText('No languages found');
  });

  it('opens on a message of our own window, and of no other', async () => {
    await renderPage({ path: '/no/such/page', answers });
    const tell = (origin: string) =>
      fireEvent(window, new MessageEvent('message', { data: { type: 'SHOW_LANGUAGE_MODAL' }, origin }));
    tell('https://evil.example');
    tell(location.origin);
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says when the list did not load, and tries again', async () => {
    let isDown = true;
    const list = () => (isDown ? new Refused(429, 'rate_limited') : LIST);
    await renderPage({ path: '/no/such/page', answers: { 'POST /callback/languages': list } });
    const dialog = await openPicker();
    const retry = await within(dialog).findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(retry);
    await within(dialog).findByRole('link', { name: /Français/ });
  });

  it("saves a member's choice before it navigates", async () => {
    const kept = { ...answers, 'POST /fr/callback/language': () => LIST[1] };
    const { asked } = await renderPage({ path: '/no/such/page', me: ann, answers: kept });
    const dialog = await openPicker();
    await userEvent.click(await within(dialog).findByRole('link', { name: /Français/ }));
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain('POST /fr/callback/language'));
  });
});
