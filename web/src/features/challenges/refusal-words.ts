import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { oneOf, type MessageKey } from '../../platform/message-key.ts';

const REFUSALS = [
  'already_challenged',
  'already_playing',
  'bad_fen',
  'bad_time_control',
  'blocked_by_you',
  'bot_away',
  'cannot_challenge',
  'challenge_not_found',
  'challenge_over',
  'challenger_away',
  'challenger_playing',
  'members_only',
  'own_challenge',
  'playban',
  'position_over',
  'rate_limited',
  'rating_too_far',
  'set_up_is_casual',
  'too_many_challenges',
] as const;

/** Why a challenge, or its answer, did not go through. */
export const refusalWords = (failure: unknown): MessageKey => {
  const code = failure instanceof CallFailure ? oneOf(REFUSALS, failure.body?.error) : undefined;
  return code === undefined ? 'shell.no_connection' : `challenges.refused.${code}`;
};
