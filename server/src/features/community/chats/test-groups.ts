import { chats } from '@tabiya/contract/community/chats.ts';
import { friends } from '@tabiya/contract/people/friends.ts';
import type { TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';

export const refused = (code: string) => ({ body: { error: code } });
export const nameOf = ({ user }: Player): string => user.username;

export const befriend = async (a: Player, b: Player): Promise<void> => {
  await a.call(friends.request, { user: nameOf(b) });
  await b.call(friends.accept, { user: nameOf(a) });
};

/** Makes a group of Anna and her friend Bob, and somebody outside it. */
export const makeGroup = async (server: TestServer) => {
  const [anna, bob, carol] = [await makeMember(server), await makeMember(server), await makeMember(server)];
  await befriend(anna, bob);
  const { id } = await anna.call(chats.create, { name: 'Endgames', usernames: [nameOf(bob)] });
  return { anna, bob, carol, chat: id };
};
