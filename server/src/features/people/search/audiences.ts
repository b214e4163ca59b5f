import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'search.autofill': 'anyone',
  'search.autofillByDelete': 'anyone',
  'search.autofillByPost': 'anyone',
  'search.autofillByPatch': 'anyone',
  'search.autofillByPut': 'anyone',
  'search.autofillIn': 'anyone',
  'search.autofillInByDelete': 'anyone',
  'search.autofillInByPost': 'anyone',
  'search.autofillInByPatch': 'anyone',
  'search.autofillInByPut': 'anyone',
  'search.results': 'anyone',
};
