import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { STAFF_ACTS, type StaffAct } from '@tabiya/contract/staff.ts';
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
  STAFF_ACTS.filter((act) => actRefusal(actor, subject, act) !== undefined);
const others = (...acts: StaffAct[]) => STAFF_ACTS.filter((act) => !acts.includes(act));

describe('who may do what to whom', () => {
  it.each<[string, Actor, Partial<Subject>, readonly StaffAct[]]>([
    ['staff to a member', staff, {}, []],
    ['staff to a gold member', staff, { membershipLevel: LEVELS.gold }, []],
    ['staff to a guest', staff, { isGuest: true, membershipLevel: LEVELS.guest }, others('close', 'reopen')],
    ['staff to a moderator', staff, { roleLevel: LEVELS.moderator }, ['impersonate']],
    ['staff to staff', staff, { roleLevel: LEVELS.staff }, ['impersonate']],
    ['staff to themselves', staff, { id: 'staff', roleLevel: LEVELS.staff }, STAFF_ACTS],
    ['a moderator to a member', moderator, {}, others('close', 'reopen')],
    ['a moderator to a gold member', moderator, { membershipLevel: LEVELS.gold }, STAFF_ACTS],
    ['a moderator to a guest', moderator, { isGuest: true, membershipLevel: LEVELS.guest }, STAFF_ACTS],
    ['a moderator to a moderator', moderator, { roleLevel: LEVELS.moderator }, STAFF_ACTS],
    ['a moderator to staff', moderator, { roleLevel: LEVELS.staff }, STAFF_ACTS],
    ['a moderator to themselves', moderator, { id: 'moderator' }, STAFF_ACTS],
    ['a member to a member', { id: 'other', level: LEVELS.diamond }, {}, STAFF_ACTS],
  ])('%s', (_, actor, subject, refused) => {
    expect(refusedTo(actor, { ...basic, ...subject })).toEqual(refused);
  });

  it('says to those who act on themselves that they do', () => {
    expect(actRefusal(staff, { ...basic, id: 'staff' }, 'close')).toBe('own_account');
  });

  it('leaves what a member chose to staff and the member', () => {
    expect(mayClose(moderator, LEVELS.voluntarilyClosed)).toBe(false);
    expect(mayClose(staff, LEVELS.voluntarilyClosed)).toBe(true);
    for (const level of [LEVELS.cheater, LEVELS.abuser, LEVELS.unspecifiedClosed]) {
      expect(mayClose(moderator, level)).toBe(true);
    }
  });
});
