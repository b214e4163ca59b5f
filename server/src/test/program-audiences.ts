import type { Scope } from '@tabiya/contract/kit/program.ts';

/**
 * Which token each call of programs takes, said a second time: whoever changes `scopes` in the contract must mean it, and
 * change it here too. A list: one with any of these scopes. `any token`: one of no scope too. `anybody`: no token is needed.
 */
export const PROGRAMS: Record<string, readonly Scope[] | 'any token' | 'anybody'> = {
  'apiReference.document': 'anybody',
  'tokens.about': 'anybody',
  'tokens.exchange': 'anybody',
  'tokens.revoke': 'any token',
  'tokens.test': 'anybody',
};
