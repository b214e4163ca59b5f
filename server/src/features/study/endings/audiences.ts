import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = { 'endings.coverage': 'anyone', 'endings.look': 'anyone' };
