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
const card = async () => (await screen.findByRole('heading', { name: 'Two-step log-in' })).closest('section')!;

beforeEach(useFakeSocket);
afterEach(() => vi.unstubAllGlobals());

it('a password must be set before anything can be changed', async () => {
  await show({ 'GET /callback/second-factor': () => ({ ...OFF, hasPassword: false }) });
  expect(within(await card()).getByText(/^Set a password first/)).toBeTruthy();
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
  expect(within(await card()).getByText('2 codes left')).toBeTruthy();
  await userEvent.click(within(await card()).getByRole('button', { name: 'Make new codes' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Password'), 'wrong');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make new codes' }));
  expect(await within(dialog).findByText('The password is not right.')).toBeTruthy();
  await userEvent.clear(within(dialog).getByLabelText('Password'));
  await userEvent.type(within(dialog).getByLabelText('Password'), 'right');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make new codes' }));
  expect(await screen.findByText(codes[0]!)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(screen.queryByText(codes[0]!)).toBeNull();
  expect(within(await card()).getByText('10 codes left')).toBeTruthy();
});

it('a passkey can be renamed', async () => {
  const { asked } = await show({
    'GET /callback/second-factor': () => ON,
    [`PUT /callback/second-factor/passkeys/${PASSKEY.id}`]: ({ name }) => ({ ...ON, passkeys: [{ ...PASSKEY, name }] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Phone' }));
  const field = await screen.findByLabelText('Name of the passkey');
  await userEvent.clear(field);
  await userEvent.type(field, 'Key');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Rename Key' })).toBeTruthy();
  expect(asked.some(({ call }) => call.startsWith('PUT'))).toBe(true);
});

it('a failed load is reported, and can be retried', async () => {
  let works = false;
  await show({ 'GET /callback/second-factor': () => (works ? OFF : new Refused(400, 'bad_input')) });
  works = true;
  await userEvent.click(within(await card()).getByRole('button', { name: 'Try again' }));
  expect(await within(await card()).findByText(/^Off\. An app on your phone/)).toBeTruthy();
});
