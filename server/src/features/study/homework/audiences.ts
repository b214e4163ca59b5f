import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'homework.waiting': 'member',
  'homework.list': 'member',
  'homework.set': 'member',
  'homework.remove': 'member',
  'homework.answer': 'member',
  'homework.begin': 'member',
};
