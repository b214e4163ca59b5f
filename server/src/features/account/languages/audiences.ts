import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'languages.choose': 'anyone',
  'languages.chooseByPatch': 'anyone',
  'languages.chooseByPut': 'anyone',
  'languages.list': 'anyone',
  'languages.listByDelete': 'anyone',
  'languages.listByGet': 'anyone',
  'languages.listByPatch': 'anyone',
  'languages.listByPut': 'anyone',
  'languages.set': 'anyone',
  'languages.view': 'anyone',
  'languages.viewByDelete': 'anyone',
};
