import { createOverlayStore } from '../../../platform/overlays/overlay-store.ts';

/** What guests were about to do when they were asked to sign up; `pawn` means anything else. */
export type GuestSlide = 'analysis' | 'lessons' | 'pawn' | 'puzzles' | 'stats';

/** A slide, or the sign-up itself. */
export const guestOverlay = createOverlayStore<GuestSlide | 'sign_up'>();

/** Asks a visitor or guest to sign up, on the present page. */
export const openGuestModal = (slide: GuestSlide = 'pawn'): void => guestOverlay.open(slide);

/** Opens the sign-up in a dialog over the present page. */
export const openSignUpModal = (): void => guestOverlay.open('sign_up');
