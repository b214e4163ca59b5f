import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'membership.affiliate': 'member',
  'membership.checkout': 'activated*',
  'membership.codeBatches': 'staff',
  'membership.history': 'member',
  'membership.makeCodes': 'staff',
  'membership.mine': 'member',
  'membership.offer': 'anyone',
  'membership.portal': 'member*',
  'membership.recipient': 'anyone',
  'membership.redeem': 'member*',
  'membership.startTrial': 'activated*',
  'membership.stripeWebhook': 'anyone',
  'membership.withdrawCodes': 'staff',
};
