import type { AchievementCode } from '@tabiya/contract/record/achievements.ts';
import { AWARD_HEADER } from '@tabiya/contract/kit/award-header.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import { wordsIn } from '../../../platform/site/words.ts';
import { toAwardView } from './view.ts';

interface FreshMessage {
  accountId: string;
  /** Codes to add; null when all of them have been shown. */
  codes: AchievementCode[] | null;
}

const CHANNEL = 'achievements.fresh';

/** Achievements that members have earned but not seen, known to every node, so that answers can carry them. */
export interface Fresh {
  /** Takes over the stored achievements. */
  load(all: ReadonlyMap<string, AchievementCode[]>): void;
  add(accountId: string, codes: AchievementCode[]): void | Promise<void>;
  clear(accountId: string): void | Promise<void>;
  /** Returns the header with them; none when the account is impersonated. */
  headersFor(me: Caller | null): Record<string, string>;
  stop(): void;
}

export const createFresh = (bus: Bus): Fresh => {
  const fresh = new Map<string, AchievementCode[]>();
  const add = (accountId: string, codes: readonly AchievementCode[]) =>
    fresh.set(accountId, [...new Set([...(fresh.get(accountId) ?? []), ...codes])]);
  const stop = bus.subscribe(CHANNEL, (message) => {
    const { accountId, codes } = message as FreshMessage;
    if (codes === null) fresh.delete(accountId);
    else add(accountId, codes);
  });

  return {
    load(all) {
      for (const [accountId, codes] of all) add(accountId, codes);
    },
    add: (accountId, codes) => bus.publish(CHANNEL, { accountId, codes } satisfies FreshMessage),
    clear(accountId) {
      // Removed here at once, so that this very answer does not carry it again.
      fresh.delete(accountId);
      return bus.publish(CHANNEL, { accountId, codes: null } satisfies FreshMessage);
    },
    headersFor(me): Record<string, string> {
      const codes = me === null || me.impersonatedBy !== null ? undefined : fresh.get(me.id);
      if (me === null || codes === undefined) return {};
      const awards = codes.map((code) => toAwardView(code, wordsIn(me.locale)));
      return { [AWARD_HEADER]: inAscii(JSON.stringify(awards)) };
    },
    stop,
  };
};

/** Escapes other characters, because headers are ASCII only. */
const inAscii = (json: string): string =>
  json.replace(/[^\x20-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
