import type { ChallengeView } from '@tabiya/contract/play/challenges.ts';
import { live } from '../../../platform/live/live.ts';

const KEPT = 'challenges-answered';
/** Whatever was answered longer ago is no news, ms. */
const FRESH_MS = 20_000;
const KEPT_MAX = 20;

const seen = (): string[] => (sessionStorage.getItem(KEPT) ?? '').split(' ');

/** Whether an answer is told for the first time; a reload does not tell it again. */
export const isNews = ({ id, endedAt }: ChallengeView): boolean => {
  const known = seen();
  if (known.includes(id)) return false;
  sessionStorage.setItem(KEPT, [id, ...known].slice(0, KEPT_MAX).join(' '));
  return endedAt !== null && Date.now() + live.status().offset - endedAt < FRESH_MS;
};
