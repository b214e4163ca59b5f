import { defineEvent } from '../../../platform/jobs/domain-events.ts';

/** Events of a member who has come or gone; `removed` if a leader of the club did it. */
export interface ClubJoined {
  clubId: number;
  userId: string;
}
export const clubJoined = defineEvent<ClubJoined>('clubs.joined');

export interface ClubLeft {
  clubId: number;
  userId: string;
  removed: boolean;
}
export const clubLeft = defineEvent<ClubLeft>('clubs.left');

/** Event of a club that has ended for good. */
export interface ClubClosed {
  clubId: number;
}
export const clubClosed = defineEvent<ClubClosed>('clubs.closed');
