import type { PresenceView } from '@tabiya/contract/people/presence.ts';

/** What is known of an account, whoever asks. Instants are ms since the epoch. */
export interface Sighting {
  id: string;
  /** Undefined where the account is not here. */
  since: number | undefined;
  /** When it left, where that was heard; else when it was last heard of. */
  leftAt: number | undefined;
  lastSeenAt: number;
  gameId: string | undefined;
}

export const toPresenceView = ({ id, since, leftAt, lastSeenAt, gameId }: Sighting): PresenceView => {
  const isHere = since !== undefined;
  return {
    id,
    status: isHere ? 'online' : 'offline',
    activity: isHere && gameId !== undefined ? 'playing' : 'none',
    statusAt: since ?? leftAt ?? lastSeenAt,
    statusAtUncertain: !isHere && leftAt === undefined,
    streaming: false,
    activityContext: isHere && gameId !== undefined ? { gameId } : null,
  };
};

/** Of somebody who does not tell. */
export const hiddenPresence = (id: string): PresenceView => ({
  id,
  status: 'offline',
  activity: 'none',
  statusAt: null,
  statusAtUncertain: true,
  streaming: false,
  activityContext: null,
});
