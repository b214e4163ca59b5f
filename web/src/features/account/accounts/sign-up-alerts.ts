import { SIGN_UP_ALERTS, type SignUpAlert } from '@tabiya/contract/staff/analytics.ts';
import { oneOf, type MessageKey } from '../../../platform/words/message-key.ts';
import { signUpPlace } from '../../../platform/analytics/presses.ts';
import { track } from '../../../platform/analytics/track.ts';
import { fieldProblem, type SignUpField, type SignUpValues } from './field-problem.ts';

/** Names under which analytics counts the messages of fields. */
const ALERTS: Partial<Record<MessageKey, SignUpAlert>> = {
  'accounts.username.missing': 'username_empty',
  'accounts.username.invalid': 'username_invalid',
  'accounts.username.too_short': 'username_too_short',
  'accounts.username.too_long': 'username_too_long',
  'accounts.email.missing': 'email_invalid',
  'accounts.email.invalid': 'email_invalid',
  'phones.missing': 'phone_number_invalid',
  'phones.invalid': 'phone_number_invalid',
  'phones.code.missing': 'sms_code_invalid',
  'phones.code.invalid': 'sms_code_invalid',
  'accounts.password.missing': 'password_empty',
  'accounts.password.invalid': 'password_weak',
};

/** Names under which analytics counts refusals whose own codes differ. */
const REFUSALS: Partial<Record<string, SignUpAlert>> = {
  link_expired: 'verification_code_expired',
  sms_code_expired: 'verification_code_expired',
};

const tell = (alert: SignUpAlert): void => track({ name: 'signup_alert', alert, interface: signUpPlace() });

/** Counts the problems of the given fields. */
export const trackProblems = (fields: readonly SignUpField[], values: SignUpValues): void => {
  for (const field of fields) {
    const problem = fieldProblem(field, values[field]);
    if (problem !== undefined) tell(ALERTS[problem] ?? 'unspecified');
  }
};

/** Counts a refusal of the server by its code. */
export const trackRefusal = (code: string): void =>
  tell(oneOf(SIGN_UP_ALERTS, code) ?? REFUSALS[code] ?? 'unspecified');
