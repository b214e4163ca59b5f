import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, NOW, Refused, renderPage, type Answers } from '../../../test/render-page.tsx';

const PASSKEY = { id: '01a1fb25-0000-7000-8000-00000000000c', name: 'Phone', createdAt: NOW, lastUsedAt: null };
const OFF = { hasApp: false, passkeys: [], recoveryCodesLeft: 0, hasPassword: true };
const ON = { hasApp: true, passkeys: [PASSKEY], recoveryCodesLeft: 2, hasPassword: true };

/** Answers to the calls of the other parts of the page. */
const REST: Answers = {
  'GET /callback/credentials': () => ({
    email: 'ann@example.org',
    isVerified: true,
    pendingEmail: null,
    hasPassword: true,
  }),
  'GET /callback/personal-data': () => ({ export: null, deleteAfter: null }),
};
const show = (answers: Answers) => renderPage({ path: '/settings/account', me: ann, answers: { ...REST, ...answers } });
const card = async () => (await screen.findByRole('heading', { name: 'Two-step login' })).closest('section')!;

beforeEach(useFakeSocket);
afterEach(() => vi.unstubAllGlobals());

it('a password must be set before anything can be changed', async () => {
  await show({ 'GET /callback/second-factor': () => ({ ...OFF, hasPassword: false }) });
  within(await card()).getByText(/^Set a password first/);
  expect(within(await card()).queryByRole('button')).toBeNull();
});

it('few remaining recovery codes cause a warning, and new ones are shown once', async () => {
  const codes = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'];
  await show({
    'GET /callback/second-factor': () => ON,
    'POST /callback/second-factor/recovery-codes': ({ password }) =>
      password === 'right'
        ? { state: { ...ON, recoveryCodesLeft: 10 }, recoveryCodes: codes }
        : new Refused(409, 'wrong_password'),
  });
  within(await card()).getByText('2 codes left');
  await userEvent.click(within(await card()).getByRole('button', { name: 'Get new codes' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Password'), 'wrong');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Get new codes' }));
  await within(dialog).findByText('Wrong password.');
  await userEvent.clear(within(dialog).getByLabelText('Password'));
  await userEvent.type(within(dialog).getByLabelText('Password'), 'right');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Get new codes' }));
  await screen.findByText(codes[0]!);
  await userEvent.click(screen.getByRole('button', { name: "I've saved them" }));
  expect(screen.queryByText(codes[0]!)).toBeNull();
  within(await card()).getByText('10 codes left');
});

it('a passkey can be renamed', async () => {
  const { asked } = await show({
    'GET /callback/second-factor': () => ON,
    [`PUT /callback/second-factor/passkeys/${PASSKEY.id}`]: ({ name }) => ({ ...ON, passkeys: [{ ...PASSKEY, name }] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Phone' }));
  const field = await screen.findByLabelText('Passkey name');
  await userEvent.clear(field);
  await userEvent.type(field, 'Key');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Rename Key' });
  expect(asked.some(({ call }) => call.startsWith('PUT'))).toBe(true);
});

it('a failed load is reported, and can be retried', async () => {
  let works = false;
  await show({ 'GET /callback/second-factor': () => (works ? OFF : new Refused(400, 'bad_input')) });
  works = true;
  await userEvent.click(within(await card()).getByRole('button', { name: 'Try again' }));
  await within(await card()).findByText(/^Off\. An app on your phone/);
});
