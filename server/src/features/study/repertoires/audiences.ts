import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'repertoires.list': 'member',
  'repertoires.create': 'member',
  'repertoires.view': 'member',
  'repertoires.rename': 'member',
  'repertoires.remove': 'member',
  'repertoires.add': 'member',
  'repertoires.change': 'member',
  'repertoires.cut': 'member',
  'repertoires.answer': 'member',
};
