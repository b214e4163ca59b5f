import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'preferences.archiveView': 'player',
  'preferences.contentLanguage': 'member',
  'preferences.fairPlayAgree': 'member',
  'preferences.homeContentType': 'member',
  'preferences.item': 'player',
  'preferences.roles': 'session',
  'preferences.setItem': 'player',
  'preferences.skillLevel': 'player',
};
