import { addressKey, createRateLimiter, type RateLimiter } from '../../../platform/limits/rate-limit.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { MESSAGES_A_DAY } from './policy.ts';

const DAY_S = 86_400;

/** Counts messages, so that nobody makes the site pay for many, or bothers the owner of a number. */
export interface MessageLimits {
  /** Returns undefined if a message may be sent, else the seconds until the next one. */
  take(numberKey: string, ip: string): Promise<number | undefined>;
}

export const createMessageLimits = ({ createCounter }: Pick<Platform, 'createCounter'>): MessageLimits => {
  const create = createRateLimiter(createCounter);
  const of = (name: keyof typeof MESSAGES_A_DAY): RateLimiter =>
    create(`sms-${name}`, { calls: MESSAGES_A_DAY[name], seconds: DAY_S });
  const [byNumber, byNetwork, ofSite] = [of('number'), of('network'), of('site')];
  return {
    // The site comes last: whoever is refused for another reason takes nothing from everybody.
    take: async (numberKey, ip) =>
      (await byNetwork.take(addressKey(ip))) ?? (await byNumber.take(numberKey)) ?? (await ofSite.take('')),
  };
};
