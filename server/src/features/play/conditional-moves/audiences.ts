import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'conditionalMoves.own': 'member*',
  'conditionalMoves.save': 'member*',
};
