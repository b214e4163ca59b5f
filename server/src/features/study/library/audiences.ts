import type { CallAudiences, ChannelAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'collections.list': 'member',
  'collections.use': 'member',
  'collections.shared': 'anyone',
  'collections.view': 'anyone',
  'collections.create': 'member',
  'collections.change': 'member',
  'collections.remove': 'member',
  'collections.copy': 'member',
  'collections.pgn': 'anyone',
  'library-entries.list': 'anyone',
  'library-entries.find': 'member',
  'library-entries.view': 'anyone',
  'library-entries.add': 'member',
  'library-entries.addGame': 'member',
  'library-entries.save': 'member',
  'library-entries.describe': 'member',
  'library-entries.place': 'member',
  'library-entries.move': 'member',
  'library-entries.copy': 'member',
  'library-entries.remove': 'member',
  'study-members.list': 'anyone',
  'study-members.invite': 'member',
  'study-members.remove': 'member',
  'study-members.shared': 'member',
  'library-imports.begin': 'member',
  'library-imports.send': 'member',
  'library-imports.last': 'member',
  'library-imports.remove': 'member',
};

export const channels: ChannelAudiences = {
  library_entry: { open: 'anyone', commands: {} },
  study: { open: 'anyone', commands: { look: 'member' } },
};
