import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { expect, it } from 'vitest';
import { ann, guest } from '../test/render-page.tsx';
import { userEntriesFor } from './user-entries.ts';

const DOCUMENTED = ['home', 'sign_up', 'free_trial', 'membership', 'messages', 'stats', 'awards', 'profile'];
const namesFor = (me: typeof ann, roles: string[] = []) => userEntriesFor(me, roles).map(({ name }) => name);
const gold = { ...ann, membership: 'gold', membershipLevel: LEVELS.gold, eligibleFirstTrial: false };

it('a member without a paid membership finds the trial and the membership near the top', () => {
  const names = namesFor({ ...ann, eligibleFirstTrial: true });
  expect(names.filter((name) => DOCUMENTED.includes(name))).toEqual(
    DOCUMENTED.filter((name) => name !== 'sign_up' && names.includes(name as never)),
  );
  expect(names.slice(0, 3)).toEqual(['home', 'free_trial', 'membership']);
  expect(namesFor({ ...ann, eligibleFirstTrial: false })).not.toContain('free_trial');
});

it('a paying member finds the membership later', () => {
  const names = namesFor(gold);
  expect(names).not.toContain('free_trial');
  expect(names.indexOf('membership')).toBeGreaterThan(names.indexOf('profile'));
});

it('guests are asked to sign up by everything but the sign-up', () => {
  const entries = userEntriesFor(guest, []);
  expect(entries.map(({ name }) => name)).toContain('sign_up');
  expect(entries.map(({ name }) => name)).not.toContain('membership');
  const prompts = Object.fromEntries(entries.map(({ name, prompt }) => [name, prompt]));
  expect(prompts).toMatchObject({ home: 'pawn', profile: 'pawn', sign_up: undefined });
  expect([undefined, 'stats']).toContain(prompts['stats']);
});

it('the sign-up leads back to where the guest was', () => {
  const { href } = userEntriesFor(guest, [], '/play#seeks').find(({ name }) => name === 'sign_up')!;
  expect(href).toBe('/register?redirectUrl=%2Fplay%23seeks');
});

it('only moderators find the console', () => {
  expect(namesFor(ann)).not.toContain('staff');
  expect(namesFor(ann, ['moderator'])).toContain('staff');
});
