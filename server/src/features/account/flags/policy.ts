import {
  bucketOf,
  EXPERIMENTS,
  FLAGS,
  type ExperimentName,
  type FlagName,
  type Flags,
} from '@tabiya/contract/account/flags.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import { ConfigError } from '../../../platform/config/config.ts';

/** Caller data that decide about flags. */
export type Person = Pick<Caller, 'id' | 'isGuest' | 'bucketingId'>;
/** Percentage of all people for whom each flag is on, or who are in the test group of each experiment. */
export type Shares = Record<FlagName | ExperimentName, number>;
/** Flags set for one member, which take precedence over everything else. */
export type Overrides = Partial<Record<FlagName, boolean>>;

export const isFlag = (name: string): name is FlagName => Object.hasOwn(FLAGS, name);

/**
 * Returns the built-in shares with configured ones on top. Throws a `ConfigError` when the configuration names an
 * unknown flag.
 */
export const sharesWith = (configured: Record<string, number>): Shares => {
  const built = Object.fromEntries(Object.entries(FLAGS).map(([name, isOn]) => [name, isOn ? 100 : 0]));
  const shares = { ...built, ...EXPERIMENTS } as Shares;
  const unknown = Object.keys(configured).filter((name) => !Object.hasOwn(shares, name));
  if (unknown.length > 0) {
    throw new ConfigError(`FLAGS names ${unknown.join(', ')}. There are ${Object.keys(shares).join(', ')}.`);
  }
  return { ...shares, ...configured };
};

/**
 * Returns everything that is on for a person. Visitors' pages are cached for other visitors, so they get only what is
 * on for everybody.
 */
export const switchesFor = (person: Person | null, shares: Shares, overrides: Overrides): Flags => {
  const isOn = (name: FlagName | ExperimentName): boolean => {
    const own = isFlag(name) ? overrides[name] : undefined;
    if (own !== undefined) return own;
    return shares[name] >= 100 || (person !== null && bucketOf(person.bucketingId, name) < shares[name]);
  };
  const names = (Object.keys(shares) as (FlagName | ExperimentName)[]).filter(isOn);
  const on: Flags = Object.fromEntries(names.map((name) => [name, true]));
  const isMember = person !== null && !person.isGuest;
  const isTested = isMember && on['learn-path'] && on['learn-path-2025'];
  return on['learn-path-bypass'] || isTested ? { ...on, 'learn-path-enabled': true } : on;
};
