import { createAvatars } from './avatars/feature.ts';
import { createConduct } from './conduct/feature.ts';
import { createFriends } from './friends/feature.ts';
import { createProfiles } from './profiles/feature.ts';
import type { Composition } from '../../composition.ts';
import type { NotifyServices } from '../notify/compose.ts';

export type PeopleServices = ReturnType<typeof composePeople>;
export const composePeople = ({ platform, add }: Composition, s: NotifyServices) => {
  const { service: conduct } = add(createConduct(platform));
  const { service: avatars } = add(createAvatars(platform, s));
  const { service: profiles } = add(createProfiles(platform, { ...s, avatars }));
  const { service: friends } = add(createFriends(platform, s));
  return { ...s, conduct, friends, profiles, avatars };
};
