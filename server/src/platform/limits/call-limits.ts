import type { Caller } from '../session/caller.ts';
import type { HumanChecks } from './human-check.ts';
import { addressKey, type CreateRateLimiter, type RateLimiter } from './rate-limit.ts';
import type { Route } from '../http/routes.ts';

/** Why a call has to wait, or which proof it needs first. */
export type Held = { code: 'rate_limited'; retryAfter: number } | { code: 'challenge_required' };

/** The part of a caller that calls are counted by. */
interface CallSource {
  me: Pick<Caller, 'id'> | null;
  ip: string;
  solution: string | undefined;
}

/** Counts the calls of each caller. Returns undefined if the call may go ahead. */
export type CallLimits = (route: Route, origin: CallSource) => Promise<Held | undefined>;

/**
 * Applies the `limit` and the `humanCheck` of endpoints. `create` decides whether this process counts, or the whole
 * site.
 */
export const createCallLimits = (humanChecks: HumanChecks, create: CreateRateLimiter): CallLimits => {
  const limiters = new Map<string, RateLimiter>();
  const limiterOf = (name: string, limit: { calls: number; seconds: number }): RateLimiter => {
    const limiter = limiters.get(name) ?? create(name, limit);
    limiters.set(name, limiter);
    return limiter;
  };

  const isSuspicious = async ({ name, endpoint }: Route, { me, ip }: CallSource): Promise<boolean> => {
    const humanCheck = 'humanCheck' in endpoint ? endpoint.humanCheck : undefined;
    if (humanCheck === undefined) return false;
    const limiter = limiterOf(`${name} challenge`, humanCheck);
    // Both are counted: a caller who changes addresses is recognised by the account, and the other way round.
    const waits = [await limiter.take(addressKey(ip)), me && (await limiter.take(me.id))];
    return waits.some((wait) => typeof wait === 'number');
  };

  return async (route, origin) => {
    const { me, ip, solution } = origin;
    const { limit } = route.endpoint;
    const retryAfter = limit && (await limiterOf(route.name, limit).take(me?.id ?? addressKey(ip)));
    if (retryAfter !== undefined) return { code: 'rate_limited', retryAfter };
    if (!(await isSuspicious(route, origin)) || (await humanChecks.spend(ip))) return undefined;
    const isShown = solution !== undefined && (await humanChecks.redeem(solution, ip)) && (await humanChecks.spend(ip));
    return isShown ? undefined : { code: 'challenge_required' };
  };
};
