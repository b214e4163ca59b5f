import type { SkillLevel } from '@tabiya/chess/rating/rating.ts';
import type { accounts } from '@tabiya/contract/account/accounts.ts';
import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from '@tabiya/contract/site/constants.ts';
import { SMS_CODE_DIGITS } from '@tabiya/contract/account/phones.ts';
import type { CallInput } from '@tabiya/contract/kit/endpoint.ts';
import type { MessageKey } from '../../../platform/words/message-key.ts';

/** The sign-up as far as it is filled in. No level is preset: a wrong one costs a newcomer the first games. */
export interface SignUpValues {
  username: string;
  email: string;
  password: string;
  skillLevel: SkillLevel | undefined;
  /** Whether a phone number belongs to the sign-up; without it `phone` and `code` are not asked. */
  withPhone: boolean;
  phone: string;
  code: string;
}
/** A sign-up that can be sent. */
export type CompleteSignUp = SignUpValues & { skillLevel: SkillLevel };
export type LoginValues = CallInput<typeof accounts.logIn>;
export type SignUpField = 'username' | 'email' | 'password' | 'phone' | 'code';

/**
 * Returns the message id of what is wrong with a value, undefined for an acceptable one. The server decides in the end.
 */
export const fieldProblem = (field: SignUpField, value: string): MessageKey | undefined =>
  value.trim() === '' ? MISSING[field] : PROBLEMS[field](value);

const MISSING: Record<SignUpField, MessageKey> = {
  username: 'accounts.username.missing',
  email: 'accounts.email.missing',
  password: 'accounts.password.missing',
  phone: 'phones.missing',
  code: 'phones.code.missing',
};

const PROBLEMS: Record<SignUpField, (value: string) => MessageKey | undefined> = {
  username: (value) => {
    if (!/^[A-Za-z0-9_-]+$/.test(value)) return 'accounts.username.invalid';
    if (value.length < USERNAME_MIN) return 'accounts.username.too_short';
    return value.length > USERNAME_MAX ? 'accounts.username.too_long' : undefined;
  },
  email: (value) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? undefined : 'accounts.email.invalid'),
  phone: (value) => (/^\s*(?:\+|00)[\d\s().-]{6,}$/.test(value) ? undefined : 'phones.invalid'),
  code: (value) =>
    new RegExp(`^\\d{${SMS_CODE_DIGITS}}$`).test(value.replace(/\s/g, '')) ? undefined : 'phones.code.invalid',
  password: ({ length }) => (length < PASSWORD_MIN || length > PASSWORD_MAX ? 'accounts.password.invalid' : undefined),
};

/** Refusals that are shown beside one field, and their messages where these are not the server's. */
export const FIELD_REFUSALS: Partial<Record<string, { field: SignUpField; words?: MessageKey }>> = {
  phone_number_invalid: { field: 'phone' },
  phone_number_invalid_type: { field: 'phone' },
  phone_number_taken: { field: 'phone' },
  sms_code_invalid: { field: 'code' },
  sms_code_expired: { field: 'code' },
  username_empty: { field: 'username', words: 'accounts.username.missing' },
  username_invalid: { field: 'username', words: 'accounts.username.invalid' },
  username_too_short: { field: 'username', words: 'accounts.username.too_short' },
  username_too_long: { field: 'username', words: 'accounts.username.too_long' },
  username_taken: { field: 'username', words: 'accounts.username.taken' },
  email_missing: { field: 'email', words: 'accounts.email.missing' },
  email_invalid: { field: 'email', words: 'accounts.email.invalid' },
  email_taken: { field: 'email', words: 'accounts.refused.email_taken' },
  password_empty: { field: 'password', words: 'accounts.password.missing' },
  password_weak: { field: 'password', words: 'accounts.refused.password_weak' },
};
