import { createOverlayStore } from '../../../platform/overlays/overlay-store.ts';

/**
 * Whom, and what of theirs: a message, a line of a game's chat or a partner's word by its number, or how they played a game. The member as such
 * where nothing is named.
 */
export interface ReportRequest {
  username: string;
  messageId?: number;
  chatLineId?: number;
  partnerTalkId?: number;
  gameId?: string;
}

export const reportOverlay = createOverlayStore<ReportRequest>();

/** Asks what is wrong, on the page where one is. */
export const openReport = (request: ReportRequest): void => reportOverlay.open(request);
