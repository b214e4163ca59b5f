import type { AnalyticsEvent } from '@tabiya/contract/staff/analytics.ts';
import { isPremium, LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';

/** Class names that the common filter lists hide. Nothing is fetched, and nobody outside this site is asked. */
const BAIT_CLASSES = 'adsbox ad-banner ad-placement pub_300x250';

/**
 * Tells whether this browser hides what looks like an ad. The element is outside of the visible page and is removed at
 * once after a frame, in which blockers have applied their styles.
 */
export const hidesAds = async (): Promise<boolean> => {
  const bait = document.createElement('div');
  bait.className = BAIT_CLASSES;
  bait.ariaHidden = 'true';
  bait.style.cssText = 'position:absolute;inset-inline-start:-999px;inline-size:1px;block-size:1px';
  document.body.append(bait);
  await new Promise(requestAnimationFrame);
  const { display, visibility } = getComputedStyle(bait);
  const isHidden = !bait.isConnected || display === 'none' || visibility === 'hidden';
  bait.remove();
  return isHidden;
};

/** Returns the event that says whether ads are blocked, with the flags of staff and of premium members. */
export const adBlockEvent = (isBlocking: boolean, me: CurrentUser | null): AnalyticsEvent => {
  const level = me?.membershipLevel ?? LEVELS.guest;
  return { name: 'ad_block', isBlocking, isStaff: level >= LEVELS.staff, isPremium: isPremium(level) };
};
