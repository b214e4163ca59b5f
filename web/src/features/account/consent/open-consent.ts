import { createOverlayStore } from '../../../platform/overlays/overlay-store.ts';

export const consentOverlay = createOverlayStore<true>();

/** Class of elements that open the panel. */
const OPENER_SELECTOR = '.cookie-consent';

export const listenForConsentTriggers = (): (() => void) => {
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest(OPENER_SELECTOR)) consentOverlay.open(true);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
};
