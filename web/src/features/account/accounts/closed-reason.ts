import { oneOf } from '../../../platform/words/message-key.ts';

const REASONS = ['cheater', 'abuser', 'unspecifiedClosed'] as const;

/** Returns why the staff has closed an account, from the name of its membership level. */
export const closedReason = (membership: string): (typeof REASONS)[number] =>
  oneOf(REASONS, membership) ?? 'unspecifiedClosed';
