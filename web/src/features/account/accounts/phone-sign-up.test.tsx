import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, Refused, renderPage, type Answers } from '../../../test/render-page.tsx';

const SEND = 'POST /callback/phone/send-code';
const REGISTER = 'POST /callback/phone/register';
const NUMBER = '+49 1512 3456789';
const OFFERED: Answers = {
  'GET /callback/phone/offered': () => ({ isOffered: true }),
  'GET /callback/user/valid': () => ({ valid: true, problem: null }),
  'POST /callback/user/password-strength': () => ({ score: 4, accepted: true }),
  [SEND]: () => ({}),
};
const member = { user: { ...ann, isActivated: false }, token: 't', awaitsSecondFactor: false, flags: {} };

beforeEach(useFakeSocket);
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const toPhone = async () => {
  await userEvent.click(await screen.findByRole('radio', { name: /Advanced/ }));
  await press('Continue with phone number');
  await userEvent.type(await screen.findByLabelText('Username'), 'Ann');
  await press('Continue');
  await screen.findByLabelText('Phone number');
};

it('a number, its code, an address and a password make the account', async () => {
  const { asked } = await renderPage({ path: '/register', answers: { ...OFFERED, [REGISTER]: () => member } });
  await toPhone();
  await userEvent.type(screen.getByLabelText('Phone number'), NUMBER);
  await press('Send code');
  await userEvent.type(await screen.findByLabelText('Code'), '123 456');
  expect(screen.getByRole('button', { name: /^New code in/ }).hasAttribute('disabled')).toBe(true);
  await userEvent.type(screen.getByLabelText('Email address'), 'ann@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'four unrelated words');
  await press('Sign up');
  await screen.findByRole('heading', { name: 'Welcome, Ann' });
  expect(asked.find(({ call }) => call === REGISTER)?.input).toMatchObject({
    ...{ username: 'Ann', email: 'ann@example.org', number: NUMBER, code: '123 456', skillLevel: 'advanced' },
  });
});

it.each([
  [SEND, 'phone_number_invalid_type', 'Phone number'],
  [REGISTER, 'phone_number_taken', 'Phone number'],
  [REGISTER, 'sms_code_invalid', 'Code'],
  [REGISTER, 'sms_code_expired', 'Code'],
])('%s that is refused with %s says so beside the field %s', async (call, code, label) => {
  await renderPage({
    path: '/register',
    answers: { ...OFFERED, [REGISTER]: () => member, [call]: () => new Refused(409, code) },
  });
  await toPhone();
  await userEvent.type(screen.getByLabelText('Phone number'), NUMBER);
  await press('Send code');
  if (call === REGISTER) {
    await userEvent.type(await screen.findByLabelText('Code'), '123456');
    await userEvent.type(screen.getByLabelText('Email address'), 'ann@example.org');
    await userEvent.type(screen.getByLabelText('Password'), 'four unrelated words');
    await press('Sign up');
  }
  await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
});

it('a number without its country code is not sent', async () => {
  const { asked } = await renderPage({ path: '/register', answers: OFFERED });
  await toPhone();
  await userEvent.type(screen.getByLabelText('Phone number'), '0151 23456789');
  await press('Send code');
  await screen.findByText(/^Include the country code/);
  expect(asked.some(({ call }) => call === SEND)).toBe(false);
});

it('nothing is offered where the site cannot send codes, and the number is not asked after "Continue"', async () => {
  await renderPage({
    path: '/register',
    answers: { ...OFFERED, 'GET /callback/phone/offered': () => ({ isOffered: false }) },
  });
  await userEvent.click(await screen.findByRole('radio', { name: /Advanced/ }));
  expect(screen.queryByRole('button', { name: 'Continue with phone number' })).toBeNull();
  await press('Continue');
  await userEvent.type(await screen.findByLabelText('Username'), 'Ann');
  await press('Continue');
  await screen.findByLabelText('Email address');
  expect(screen.queryByLabelText('Phone number')).toBeNull();
});
