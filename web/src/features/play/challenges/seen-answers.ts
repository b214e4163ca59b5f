import type { ChallengeView } from '@tabiya/contract/play/challenges.ts';
import { live } from '../../../platform/live/live.ts';

const KEPT = 'challenges-answered';
/** Maximum age of an answer that is still announced, in ms. */
const FRESH_MS = 20_000;
const MAX_KEPT_ANSWERS = 20;

const seen = (): string[] => (sessionStorage.getItem(KEPT) ?? '').split(' ');

/** Returns whether an answer is new; a reload does not announce it again. */
export const isNews = ({ id, endedAt }: ChallengeView): boolean => {
  const known = seen();
  if (known.includes(id)) return false;
  sessionStorage.setItem(KEPT, [id, ...known].slice(0, MAX_KEPT_ANSWERS).join(' '));
  return endedAt !== null && Date.now() + live.status.get().offset - endedAt < FRESH_MS;
};
