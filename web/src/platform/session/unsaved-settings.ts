import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { settings, type SettingKey, type Settings } from '@tabiya/contract/account/settings.ts';
import { call } from '../net/call.ts';

type Some = Partial<Settings>;

const KEY = 'tabiya.unsaved-settings';
const keys = (some: Some) => Object.keys(some) as SettingKey[];

/** Returns an account's changed settings that the server has not accepted yet. */
export const unsavedSettings = (accountId: string): Some => {
  try {
    const { of, changes } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { of?: string; changes?: Some };
    return of === accountId && changes !== undefined ? changes : {};
  } catch {
    return {};
  }
};

const remember = (accountId: string, changes: Some): void => {
  try {
    if (keys(changes).length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ of: accountId, changes }));
  } catch {
    // Private windows may refuse storage; unsent changes then last as long as the page.
  }
};

let waiting: { of: string; changes: Some } = { of: '', changes: {} };
let isSending = false;

const wait = (accountId: string, changes: Some): void => {
  waiting = { of: accountId, changes };
  remember(accountId, changes);
};

/**
 * Sends changes, one request at a time with the newest value of each. Changes without an answer wait for the next time.
 */
export const saveSettings = async (accountId: string, changes: Some): Promise<void> => {
  // Unsaved changes of another account in this browser are discarded.
  const own = waiting.of === accountId ? waiting.changes : {};
  wait(accountId, { ...unsavedSettings(accountId), ...own, ...changes });
  if (isSending) return;
  isSending = true;
  try {
    while (keys(waiting.changes).length > 0) {
      const sent = waiting;
      await call(settings.write, sent.changes).catch(leaveWhatCanWait);
      const { of, changes: left } = waiting;
      if (of !== sent.of) continue;
      const newer = keys(left).filter((key) => left[key] !== sent.changes[key]);
      wait(of, Object.fromEntries(newer.map((key) => [key, left[key]])));
    }
  } catch {
    // People see what they chose; a delay in saving needs no message.
  } finally {
    isSending = false;
  }
};

/** Keeps unsent changes for later unless the server refused them, as it would refuse them again. */
const leaveWhatCanWait = (failure: unknown): void => {
  const isRefused = failure instanceof CallFailure && [400, 403].includes(failure.status);
  if (!isRefused) throw failure;
};
