import { createOverlayStore } from '../../../platform/overlays/overlay-store.ts';

export const consentOverlay = createOverlayStore<true>();

/** Every element of this class opens the panel. */
const OPENER = '.cookie-consent';

export const hearConsentTriggers = (): (() => void) => {
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest(OPENER)) consentOverlay.open(true);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
};
