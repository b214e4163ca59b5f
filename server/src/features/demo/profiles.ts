import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { ProfileChange } from '@tabiya/contract/profiles.ts';
import type { AccountsService, ChessTitle } from '../accounts/service.ts';
import type { AvatarsService } from '../avatars/service.ts';
import type { MembersService } from '../members/service.ts';
import type { ProfilesService } from '../profiles/service.ts';
import { DEMO_MEMBERS } from './members.ts';

const DRAWINGS = join(import.meta.dirname, '../../../../content/flair');

export interface ProfileNeeds {
  accounts: AccountsService;
  avatars: Pick<AvatarsService, 'setAvatar'>;
  members: Pick<MembersService, 'keepRatings'>;
  profiles: ProfilesService;
}

interface DemoProfile extends ProfileChange {
  level?: number;
  title?: ChessTitle;
  /** A drawing of `content/flair`, for a picture. */
  picture?: string;
}

const PROFILES: Partial<Record<(typeof DEMO_MEMBERS)[number]['username'], DemoProfile>> = {
  'demo-anna': {
    ...{ country: 'SE', firstName: 'Anna', lastName: 'Demo', location: 'Uppsala' },
    ...{ status: 'Made up, like everybody here.', about: 'I play the London against everything.\n\nAsk me why.' },
  },
  'demo-bruno': { country: 'BR', location: 'Recife', status: 'One more blitz game.' },
  'demo-chiara': { country: 'IT', about: 'Endgames first.' },
  'demo-elif': { country: 'TR', level: LEVELS.platinum, flair: 'white_knight', title: 'WFM' },
  'demo-farid': { country: 'MA' },
  'demo-greta': { country: 'DE', picture: 'cat', location: 'Leipzig' },
  'demo-hugo': { country: 'FR', picture: 'owl' },
  'demo-kaja': { country: 'NO', level: LEVELS.gold, flair: 'rocket' },
  'demo-luis': { country: 'MX' },
};

/** Gives the members of the made-up world flags, words and pictures. Whoever has some already keeps them. */
export const fillProfiles = async (needs: ProfileNeeds): Promise<void> => {
  const { accounts, members } = needs;
  const ids: string[] = [];
  for (const { username } of DEMO_MEMBERS) {
    const account = await accounts.accountByName(username);
    if (account === undefined) continue;
    ids.push(account.id);
    const profile = PROFILES[username];
    if (profile !== undefined) await dress(needs, account.id, profile);
  }
  await members.keepRatings(ids);
};

const dress = async ({ accounts, avatars, profiles }: ProfileNeeds, id: string, demo: DemoProfile): Promise<void> => {
  const { level, title, picture, ...words } = demo;
  if ((await profiles.profileOf(id)).country !== null) return;
  if (level !== undefined) await accounts.setMembership(id, { level, endsAt: null });
  if (title !== undefined) await accounts.setTitle(id, title);
  if (picture !== undefined) await avatars.setAvatar(id, await draw(picture));
  await profiles.save({ id, membershipLevel: level ?? LEVELS.basic, flags: {} }, words);
};

const draw = async (name: string): Promise<Uint8Array> => {
  const { default: sharp } = await import('sharp');
  const drawing = await readFile(join(DRAWINGS, `${name}.svg`));
  return sharp(drawing, { density: 900 }).resize(400, 400).flatten({ background: '#2e4a3a' }).png().toBuffer();
};
