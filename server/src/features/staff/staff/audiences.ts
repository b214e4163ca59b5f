import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'staff.audit': 'staff',
  'staff.close': 'moderator',
  'staff.grantMembership': 'staff',
  'staff.impersonate': 'staff',
  'staff.member': 'moderator',
  'staff.members': 'moderator',
  'staff.reopen': 'moderator',
  'staff.setFeatureFlag': 'staff',
  'staff.setMarks': 'staff',
  'staff.setRole': 'staff',
  'staff.setTitle': 'staff',
  'staff.stopImpersonating': 'session',
};
