import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'personal-data.cancelDeletion': 'session*',
  'personal-data.download': 'session*',
  'personal-data.requestDeletion': 'session*',
  'personal-data.requestExport': 'session*',
  'personal-data.state': 'session',
};
