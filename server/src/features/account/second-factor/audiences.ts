import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'second-factor.addPasskey': 'member*',
  'second-factor.askPasskey': 'anyone',
  'second-factor.beginApp': 'member*',
  'second-factor.beginPasskey': 'member*',
  'second-factor.confirmApp': 'member*',
  'second-factor.pending': 'anyone',
  'second-factor.removeApp': 'member*',
  'second-factor.removePasskey': 'member*',
  'second-factor.renamePasskey': 'member*',
  'second-factor.renewRecoveryCodes': 'member*',
  'second-factor.state': 'member',
  'second-factor.usePasskey': 'anyone',
  'second-factor.verify': 'anyone',
};
