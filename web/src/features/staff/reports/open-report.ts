import { createOverlayStore } from '../../../platform/overlays/overlay-store.ts';

/**
 * The reported member and content: a message, a comment, a line of a game's chat or a partner's word by its number, a
 * collection, a coach's entry or a review of one, or how they played a game. Without content the report is about the member in general.
 */
export interface ReportRequest {
  username: string;
  messageId?: number;
  chatLineId?: number;
  partnerTalkId?: number;
  commentId?: number;
  /** Number of a message in a group or club chat, on the whole site. */
  chatMessageId?: number;
  /** UUID of a topic of the forum. */
  topicId?: string;
  gameId?: string;
  collectionId?: string;
  /** Username of a coach whose entry is reported. */
  coachName?: string;
  coachReviewId?: number;
  /** Number of a club, or of an announcement of one. */
  clubId?: number;
  clubNewsId?: number;
}

export const reportOverlay = createOverlayStore<ReportRequest>();

/** Opens the report dialog over the present page. */
export const openReport = (request: ReportRequest): void => reportOverlay.open(request);
