import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'gameNotes.own': 'member*',
  'gameNotes.save': 'member*',
  'gameNotes.saveAnalysis': 'member*',
};
