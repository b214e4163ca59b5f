import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'navigation.readState': 'session',
  'navigation.updatePreferences': 'session',
  'navigation.updateState': 'session',
  'navigation.updateStateByDelete': 'session',
  'navigation.updateStateByPut': 'session',
};
