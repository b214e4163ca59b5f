import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'forums.create': 'member*',
  'forums.feed': 'anyone',
  'forums.index': 'anyone',
  'forums.lock': 'member*',
  'forums.move': 'member*',
  'forums.readAll': 'member*',
  'forums.remove': 'member*',
  'forums.rename': 'member*',
  'forums.search': 'anyone',
  'forums.stick': 'member*',
  'forums.topic': 'anyone',
  'forums.topics': 'anyone',
  'forums.vote': 'member*',
};
