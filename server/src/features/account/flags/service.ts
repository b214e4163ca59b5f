import type { FlagName, SwitchName } from '@tabiya/contract/account/flags.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { isFlag, sharesWith, switchesFor, type Overrides, type Person } from './policy.ts';
import * as rows from './store.ts';

export interface FlagsService {
  /** What is on for somebody, each with true; null is a visitor. */
  flagsFor(person: Person | null): Record<string, boolean>;
  isOn(name: SwitchName, person: Person | null): boolean;
  /** What was set for this account alone. */
  overridesOf(accountId: string): Overrides;
  /**
   * Sets a flag for one account; null lets the configuration decide again. With the queries of a transaction nobody hears of
   * it: say `changed` when that is committed.
   */
  setFlag(accountId: string, flag: { name: FlagName; on: boolean | null }, queries?: Queries): Promise<void>;
  /** Tells all nodes that an account's own flags have changed. */
  changed(accountId: string): Promise<void>;
  /** Learns what was set by other nodes. */
  readAll(): Promise<void>;
}

/** Carries the UUID of an account whose own flags have changed. */
const CHANGED = 'flags:changed';
/** How long a change may stay unknown to a node that the bus did not reach, ms. */
export const READ_AGAIN_MS = 60_000;

/**
 * Staff set flags for few accounts, so every node keeps them all in memory: they are asked for with every page, and cost no
 * question to the store.
 */
export const createFlagsService = ({ config, store, bus, log, now }: Platform): FlagsService => {
  const shares = sharesWith(config.flags);
  let overrides = new Map<string, Overrides>();

  const readAll = async () => {
    const all = new Map<string, Overrides>();
    for (const row of await rows.allOverrides(store)) add(all, row);
    overrides = all;
  };
  const readOne = async (accountId: string) => {
    const own = new Map<string, Overrides>();
    for (const row of await rows.overridesOf(store, accountId)) add(own, row);
    const found = own.get(accountId);
    if (found) overrides.set(accountId, found);
    else overrides.delete(accountId);
  };
  const changed = async (accountId: string) => {
    await readOne(accountId);
    await bus.publish(CHANGED, accountId);
  };
  const warn = (err: unknown) => log.error({ err }, 'flags could not be read');
  const flagsFor = (person: Person | null) => switchesFor(person, shares, (person && overrides.get(person.id)) ?? {});

  bus.subscribe(CHANGED, (accountId) => void readOne(accountId as string).catch(warn));

  return {
    flagsFor,
    isOn: (name, person) => flagsFor(person)[name] === true,
    overridesOf: (accountId) => ({ ...overrides.get(accountId) }),
    async setFlag(accountId, { name, on }, queries) {
      if (on === null) await rows.deleteOverride(queries ?? store, accountId, name);
      else await rows.saveOverride(queries ?? store, { accountId, name, isOn: on }, now());
      if (queries === undefined) await changed(accountId);
    },
    changed,
    readAll,
  };
};

/** What was a flag once and is none any more is left alone. */
const add = (all: Map<string, Overrides>, { account_id, name, is_on }: rows.OverrideRow): void => {
  if (isFlag(name)) all.set(account_id, { ...all.get(account_id), [name]: is_on });
};
