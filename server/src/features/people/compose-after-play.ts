import { createContacts } from './contacts/feature.ts';
import { createFriendLists } from './friend-lists/feature.ts';
import { createMembers } from './members/feature.ts';
import { createPresence } from './presence/feature.ts';
import { createSearch } from './search/feature.ts';
import type { Composition } from '../../composition.ts';
import type { PlayServices } from '../play/compose.ts';

export type PeopleAfterPlayServices = ReturnType<typeof composePeopleAfterPlay>;
/** Runs after the games, because presence tells which game somebody is playing. */
export const composePeopleAfterPlay = ({ platform, add }: Composition, s: PlayServices) => {
  const { service: presence, attend, showStreaming } = add(createPresence(platform, s));
  const { service: friendLists } = add(createFriendLists({ ...s, presence }));
  const { service: contacts } = add(createContacts(platform, { ...s, friendLists }));
  const { service: members } = add(createMembers(platform, { ...s, presence }));
  const { service: search } = add(createSearch(platform, { ...s, presence }));
  return { ...s, presence, attend, showStreaming, friendLists, contacts, members, search };
};
