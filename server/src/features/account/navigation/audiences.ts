import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'navigation.updatePreferences': 'session',
  'navigation.updateState': 'session',
  'navigation.updateStateByDelete': 'session',
  'navigation.updateStateByGet': 'session',
  'navigation.updateStateByPatch': 'session',
  'navigation.updateStateByPut': 'session',
};
