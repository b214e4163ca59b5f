import { oneOf } from '../../../platform/words/message-key.ts';

const REASONS = ['cheater', 'abuser', 'unspecifiedClosed'] as const;

/** Why the house has closed an account, of the name of its level. */
export const closedReason = (membership: string): (typeof REASONS)[number] =>
  oneOf(REASONS, membership) ?? 'unspecifiedClosed';
