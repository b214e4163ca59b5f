import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { STAFF_ACTIONS, type StaffAction } from '@tabiya/contract/staff/staff.ts';
import { describe, expect, it } from 'vitest';
import { actRefusal, mayClose, type Actor, type Subject } from './policy.ts';

const staff: Actor = { id: 'staff', level: LEVELS.staff };
const moderator: Actor = { id: 'moderator', level: LEVELS.moderator };
const basic: Subject = {
  id: 'member',
  isGuest: false,
  roleLevel: null,
  membershipLevel: LEVELS.basic,
  closedLevel: null,
};
const refusedTo = (actor: Actor, subject: Subject) =>
  STAFF_ACTIONS.filter((act) => actRefusal(actor, subject, act) !== undefined);
const others = (...acts: StaffAction[]) => STAFF_ACTIONS.filter((act) => !acts.includes(act));

describe('permissions of staff', () => {
  it.each<[string, { actor: Actor; subject: Partial<Subject>; refused: readonly StaffAction[] }]>([
    ['staff to a member', { actor: staff, subject: {}, refused: [] }],
    ['staff to a gold member', { actor: staff, subject: { membershipLevel: LEVELS.gold }, refused: [] }],
    [
      'staff to a guest',
      { actor: staff, subject: { isGuest: true, membershipLevel: LEVELS.guest }, refused: others('close', 'reopen') },
    ],
    ['staff to a moderator', { actor: staff, subject: { roleLevel: LEVELS.moderator }, refused: ['impersonate'] }],
    ['staff to staff', { actor: staff, subject: { roleLevel: LEVELS.staff }, refused: ['impersonate'] }],
    [
      'staff to themselves',
      { actor: staff, subject: { id: 'staff', roleLevel: LEVELS.staff }, refused: STAFF_ACTIONS },
    ],
    ['a moderator to a member', { actor: moderator, subject: {}, refused: others('close', 'reopen') }],
    [
      'a moderator to a gold member',
      { actor: moderator, subject: { membershipLevel: LEVELS.gold }, refused: STAFF_ACTIONS },
    ],
    [
      'a moderator to a guest',
      { actor: moderator, subject: { isGuest: true, membershipLevel: LEVELS.guest }, refused: STAFF_ACTIONS },
    ],
    [
      'a moderator to a moderator',
      { actor: moderator, subject: { roleLevel: LEVELS.moderator }, refused: STAFF_ACTIONS },
    ],
    ['a moderator to staff', { actor: moderator, subject: { roleLevel: LEVELS.staff }, refused: STAFF_ACTIONS }],
    ['a moderator to themselves', { actor: moderator, subject: { id: 'moderator' }, refused: STAFF_ACTIONS }],
    ['a member to a member', { actor: { id: 'other', level: LEVELS.diamond }, subject: {}, refused: STAFF_ACTIONS }],
  ])('%s', (_, { actor, subject, refused }) => {
    expect(refusedTo(actor, { ...basic, ...subject })).toEqual(refused);
  });

  it('a refusal says when it is because one acts on oneself', () => {
    expect(actRefusal(staff, { ...basic, id: 'staff' }, 'close')).toBe('own_account');
  });

  it('an account that its member closed is left to staff and the member', () => {
    expect(mayClose(moderator, LEVELS.voluntarilyClosed)).toBe(false);
    expect(mayClose(staff, LEVELS.voluntarilyClosed)).toBe(true);
    for (const level of [LEVELS.cheater, LEVELS.abuser, LEVELS.unspecifiedClosed]) {
      expect(mayClose(moderator, level)).toBe(true);
    }
  });
});
