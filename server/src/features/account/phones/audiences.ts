import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'phones.offered': 'anyone',
  'phones.register': 'anyone',
  'phones.remove': 'member*',
  'phones.sendCode': 'anyone',
  'phones.view': 'member*',
};
