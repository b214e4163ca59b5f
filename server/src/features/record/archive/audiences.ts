import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'archive.beside': 'anyone',
  'archive.feed': 'member',
  'archive.list': 'anyone',
};
