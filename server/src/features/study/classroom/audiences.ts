import type { CallAudiences, ChannelAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'classrooms.list': 'member',
  'classrooms.create': 'member',
  'classrooms.view': 'member',
  'classrooms.remove': 'member',
  'classrooms.rename': 'member',
  'classrooms.invite': 'member',
  'classrooms.invitation': 'anyone',
  'classrooms.join': 'member',
  'classrooms.appoint': 'member',
  'classrooms.dismiss': 'member',
  'classrooms.send': 'member',
  'classrooms.games': 'member',
  'classrooms.pair': 'member',
  'classrooms.replay': 'member',
  'classrooms.attendance': 'member',
};

const LESSON = ['begin', 'end', 'move', 'show', 'delete', 'draw', 'pen', 'hand', 'ask', 'reveal', 'close', 'answer'];

export const channels: ChannelAudiences = {
  classroom: { open: 'member', commands: Object.fromEntries(LESSON.map((command) => [command, 'member' as const])) },
};
