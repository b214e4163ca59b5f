import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { ProfileChange } from '@tabiya/contract/people/profiles.ts';
import { demoMember, type DemoWorld } from '../../../platform/site/demo-world.ts';
import type { AccountsService, ChessTitle } from '../../account/accounts/service.ts';
import type { AvatarsService } from '../avatars/service.ts';
import type { ProfilesService } from './service.ts';

const DRAWINGS = join(import.meta.dirname, '../../../../../content/flair');

interface DemoNeeds {
  accounts: Pick<AccountsService, 'setMembership' | 'setTitle'>;
  avatars: Pick<AvatarsService, 'setAvatar'>;
  profiles: Pick<ProfilesService, 'profileOf' | 'save'>;
}

interface DemoProfile extends ProfileChange {
  level?: number;
  title?: ChessTitle;
  /** Name of a drawing in `content/flair` that serves as the picture. */
  picture?: string;
}

const PROFILES: Record<string, DemoProfile> = {
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

/** Gives members flags, texts and pictures. A member who has a flag already does not change. */
export const fillProfiles = async (needs: DemoNeeds, world: DemoWorld): Promise<void> => {
  for (const [username, profile] of Object.entries(PROFILES))
    await dress(needs, demoMember(world, username).id, profile);
};

const dress = async ({ accounts, avatars, profiles }: DemoNeeds, id: string, demo: DemoProfile): Promise<void> => {
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
