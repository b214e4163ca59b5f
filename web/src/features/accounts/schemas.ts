import * as z from 'zod/mini';
import { Email, Password, Username, type accounts } from '@tabiya/contract/accounts.ts';
import type { CallInput } from '@tabiya/contract/kit/endpoint.ts';

// Compiled checks need eval, which the site's content security policy forbids.
z.config({ jitless: true });

export type RegisterValues = CallInput<typeof accounts.register>;
export type LoginValues = CallInput<typeof accounts.logIn>;

type Field = 'username' | 'email' | 'password';
const SCHEMAS = { username: Username, email: Email, password: Password } as const;

/** The id of the message that says what is wrong with a value; undefined for one that will do. */
export const fieldProblem = (field: Field, value: string): string | undefined => {
  if (value === '') return `accounts.${field}.missing`;
  if (SCHEMAS[field].safeParse(value).success) return undefined;
  if (field === 'username') return `accounts.username.${usernameProblem(value)}`;
  return `accounts.${field}.invalid`;
};

const usernameProblem = (value: string): string => {
  if (!/^[A-Za-z0-9_-]+$/.test(value)) return 'invalid';
  return value.length < 3 ? 'too_short' : 'too_long';
};
