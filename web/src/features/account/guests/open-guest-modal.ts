import { createOverlayStore } from '../../../platform/overlays/overlay-store.ts';

/** What guests were about to do when they were asked to sign up; `pawn` is anything. */
export type GuestSlide = 'analysis' | 'lessons' | 'pawn' | 'puzzles' | 'stats';

/** A slide, or the sign-up itself. */
export const guestOverlay = createOverlayStore<GuestSlide | 'sign_up'>();

/** Asks who has no account to sign up, on the page where they are. */
export const openGuestModal = (slide: GuestSlide = 'pawn'): void => guestOverlay.open(slide);

/** The sign-up in a dialog, on the page where one is. */
export const openSignUpModal = (): void => guestOverlay.open('sign_up');
