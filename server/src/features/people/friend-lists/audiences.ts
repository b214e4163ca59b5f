import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'friendLists.countOnline': 'member',
  'friendLists.dismissFollow': 'member',
  'friendLists.followSuggestions': 'member',
  'friendLists.navigation': 'member',
  'friendLists.ofMember': 'anyone',
  'friendLists.requests': 'member',
  'friendLists.search': 'member',
  'friendNavigation.autocomplete': 'member',
  'friendNavigation.pending': 'member',
  'friendNavigation.recent': 'member',
  'friendServices.autocomplete': 'member',
  'friendServices.list': 'member',
  'friendServices.query': 'member',
  'friendServices.suggest': 'member',
};
