import type { Caller } from '../../../platform/session/caller.ts';
import type { DemoWorld } from '../../../platform/site/demo-world.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { FriendsService } from './service.ts';

interface DemoNeeds {
  accounts: Pick<AccountsService, 'callerOf'>;
  friends: Pick<FriendsService, 'request' | 'accept' | 'track' | 'friendCountOf' | 'requestCountOf'>;
}

const FRIENDS: readonly (readonly [string, string])[] = [
  ['demo-anna', 'demo-bruno'],
  ['demo-anna', 'demo-chiara'],
  ['demo-anna', 'demo-elif'],
  ['demo-anna', 'demo-greta'],
  ['demo-bruno', 'demo-david'],
  ['demo-bruno', 'demo-kaja'],
  ['demo-chiara', 'demo-ines'],
  ['demo-elif', 'demo-kaja'],
  ['demo-greta', 'demo-hugo'],
];
/** Pairs of the requesting and the requested member. */
const ASKING: readonly (readonly [string, string])[] = [
  ['demo-farid', 'demo-anna'],
  ['demo-jonas', 'demo-anna'],
  ['demo-anna', 'demo-luis'],
];

/** Makes members friends; a world that already has friends does not change. */
export const fillFriendships = async ({ accounts, friends }: DemoNeeds, { members }: DemoWorld): Promise<void> => {
  const callers = new Map<string, Caller>();
  for (const { id, username } of members) {
    const caller = await accounts.callerOf(id);
    if (caller === undefined) return;
    if ((await friends.friendCountOf(caller.id)) + (await friends.requestCountOf(caller.id, 'received')) > 0) return;
    callers.set(username, caller);
  }
  for (const [one, other] of FRIENDS) {
    await friends.request(callers.get(one)!, other, false);
    await friends.accept(callers.get(other)!, one);
  }
  for (const [one, other] of ASKING) await friends.request(callers.get(one)!, other, false);
  await friends.track(callers.get('demo-anna')!, 'demo-kaja');
};
