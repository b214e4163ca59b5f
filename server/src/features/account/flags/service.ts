import type { FlagName, Flags, SwitchName } from '@tabiya/contract/account/flags.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { isFlag, sharesWith, switchesFor, type Overrides, type Person } from './policy.ts';
import * as rows from './store.ts';

export interface FlagsService {
  /** Returns what is on for a person, each with true; null is a visitor. */
  flagsFor(person: Person | null): Record<string, boolean>;
  isOn(name: SwitchName, person: Person | null): boolean;
  /** Returns the flags set for this account alone. */
  overridesOf(accountId: string): Overrides;
  /**
   * Sets a flag for one account; null clears it. With the queries of a transaction nothing is published: call `changed`
   * after the commit.
   */
  setFlag(accountId: string, flag: { name: FlagName; on: boolean | null }, queries?: Queries): Promise<void>;
  /** Notifies all nodes that the flags of an account have changed. */
  changed(accountId: string): Promise<void>;
  /** Reloads what other nodes have set. */
  readAll(): Promise<void>;
}

/** Bus topic with the UUID of an account whose own flags have changed. */
const CHANGED = 'flags:changed';
/** Longest time for which a node that the bus did not reach may miss a change, ms. */
export const RELOAD_INTERVAL_MS = 60_000;

/**
 * Few accounts have individual flags, so every node keeps them all in memory: every page asks for them, and that costs
 * no query.
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
  const configured: Flags = config.championship === undefined ? {} : { 'computer-championship': true };
  const flagsFor = (person: Person | null) => ({
    ...switchesFor(person, shares, (person && overrides.get(person.id)) ?? {}),
    ...configured,
  });

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

/** Ignores names that are no flag any more. */
const add = (all: Map<string, Overrides>, { account_id, name, is_on }: rows.OverrideRow): void => {
  if (isFlag(name)) all.set(account_id, { ...all.get(account_id), [name]: is_on });
};
