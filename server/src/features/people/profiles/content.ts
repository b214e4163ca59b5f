import type { ProfileView } from '@tabiya/contract/people/profiles.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { ContentSource } from '../../../platform/site/content.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { ProfilesService } from './service.ts';

/** Profiles of members, by username. */
export const profileContent = (
  profiles: Pick<ProfilesService, 'profileOf'>,
  accounts: Pick<AccountsService, 'playerByName'>,
): ContentSource => ({
  async find(username) {
    const player = await accounts.playerByName(username);
    if (player === undefined || player.isGuest) return undefined;
    const text = wordsOf(await profiles.profileOf(player.id));
    return { authorId: player.id, text, url: url('web_member_view', { username: player.username }) };
  },
});

/** Returns the free text of a profile, one field for each line. */
const wordsOf = ({ firstName, lastName, location, status, about }: ProfileView): string =>
  [`${firstName} ${lastName}`.trim(), location, status, about].filter((text) => text !== '').join('\n');
