import { createWish } from '../../../platform/overlays/wish.ts';

/** What guests were about to do when they were asked to sign up; `pawn` is anything. */
export type GuestSlide = 'analysis' | 'lessons' | 'pawn' | 'puzzles' | 'stats';

/** A slide, or the sign-up itself. */
export const guestWish = createWish<GuestSlide | 'sign_up'>();

/** Asks who has no account to sign up, on the page where they are. */
export const openGuestModal = (slide: GuestSlide = 'pawn'): void => guestWish.open(slide);

/** The sign-up in a dialog, on the page where one is. */
export const openSignUpModal = (): void => guestWish.open('sign_up');
