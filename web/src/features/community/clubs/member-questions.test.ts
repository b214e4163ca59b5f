import { RIGHTS_OF_ROLE, type ClubRight, type ClubRole } from '@tabiya/contract/community/club-rights.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { expect, test } from 'vitest';
import { questionsFor } from './member-questions.ts';

const me = { id: 'me', membershipLevel: LEVELS.basic };
const moderator = { id: 'me', membershipLevel: LEVELS.moderator };
const other = (role: ClubRole, more: ClubRight[] = []) => ({
  ...{ role, rights: [...RIGHTS_OF_ROLE[role], ...more], player: { id: 'other' } },
});
const own = (role: ClubRole | null, rights: readonly ClubRight[] = role === null ? [] : RIGHTS_OF_ROLE[role]) => ({
  ...{ role, rights: [...rights] },
});

test('the founder does everything, and nobody does anything to the founder', () => {
  expect(questionsFor(other('admin', ['admin']), own('founder'), me)).toEqual(['role', 'hand_over', 'kick', 'ban']);
  expect(questionsFor(other('founder'), own('admin', RIGHTS_OF_ROLE.founder), me)).toEqual([]);
});

test('leaders reach members, and other leaders only with the right to choose them', () => {
  expect(questionsFor(other('member'), own('admin'), me)).toEqual(['kick', 'ban']);
  expect(questionsFor(other('coordinator'), own('admin'), me)).toEqual([]);
  expect(questionsFor(other('coordinator'), own('admin', ['admin', 'kick']), me)).toEqual(['role', 'kick', 'ban']);
  expect(questionsFor(other('admin', ['admin']), own('admin', ['admin', 'kick']), me)).toEqual([]);
});

test('moderators of the site remove and ban leaders, without being members', () => {
  const rights = own(null, ['requests', 'news', 'kick', 'settings']);
  expect(questionsFor(other('admin', ['admin']), rights, moderator)).toEqual(['kick', 'ban']);
  expect(questionsFor(other('founder'), rights, moderator)).toEqual([]);
});

test('nobody removes oneself, and a leader may step down', () => {
  const mine = { ...other('admin', ['admin']), player: { id: 'me' } };
  expect(questionsFor(mine, own('admin', ['admin', 'kick']), me)).toEqual(['role']);
  expect(questionsFor(other('member'), own('member'), me)).toEqual([]);
  expect(questionsFor(other('member'), own(null), null)).toEqual([]);
});
