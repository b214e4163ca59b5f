import type { accounts } from '@tabiya/contract/accounts.ts';
import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from '@tabiya/contract/constants.ts';
import type { CallInput } from '@tabiya/contract/kit/endpoint.ts';

export type RegisterValues = CallInput<typeof accounts.register>;
export type LoginValues = CallInput<typeof accounts.logIn>;
export type Field = 'username' | 'email' | 'password';

/** The id of the message that says what is wrong with a value; undefined for one that will do. The server decides. */
export const fieldProblem = (field: Field, value: string): string | undefined => {
  const problem = value.trim() === '' ? 'missing' : PROBLEMS[field](value);
  return problem && `accounts.${field}.${problem}`;
};

const PROBLEMS: Record<Field, (value: string) => string | undefined> = {
  username: (value) => {
    if (!/^[A-Za-z0-9_-]+$/.test(value)) return 'invalid';
    if (value.length < USERNAME_MIN) return 'too_short';
    return value.length > USERNAME_MAX ? 'too_long' : undefined;
  },
  email: (value) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? undefined : 'invalid'),
  password: ({ length }) => (length < PASSWORD_MIN || length > PASSWORD_MAX ? 'invalid' : undefined),
};
