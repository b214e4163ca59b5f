import type { Caller } from '../../platform/caller.ts';
import type { AccountsService } from '../accounts/service.ts';
import type { FriendsService } from '../friends/service.ts';
import { DEMO_MEMBERS } from './members.ts';

export interface FriendshipNeeds {
  accounts: Pick<AccountsService, 'accountByName' | 'callerOf'>;
  friends: Pick<FriendsService, 'request' | 'accept' | 'track' | 'friendCountOf' | 'requestCountOf'>;
}

type Name = (typeof DEMO_MEMBERS)[number]['username'];

const FRIENDS: readonly (readonly [Name, Name])[] = [
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
/** Who asks, and whom. */
const ASKING: readonly (readonly [Name, Name])[] = [
  ['demo-farid', 'demo-anna'],
  ['demo-jonas', 'demo-anna'],
  ['demo-anna', 'demo-luis'],
];

/** Makes the made-up world's members friends; a world that has friends already stays as it is. */
export const fillFriendships = async ({ accounts, friends }: FriendshipNeeds): Promise<void> => {
  const callers = new Map<Name, Caller>();
  for (const { username } of DEMO_MEMBERS) {
    const account = await accounts.accountByName(username);
    const caller = account && (await accounts.callerOf(account.id));
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
