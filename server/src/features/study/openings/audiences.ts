import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'openings.startingPositions': 'anyone',
  'openings.named': 'anyone',
  'openings.list': 'anyone',
  'openings.show': 'anyone',
};
