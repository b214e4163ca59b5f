import type { PresenceView } from '@tabiya/contract/people/presence.ts';

/** What the site knows of an account, regardless of the viewer. Instants are ms since the epoch. */
export interface Sighting {
  id: string;
  /** Undefined when the account is offline. */
  since: number | undefined;
  /** Instant of leaving, when that was recorded; otherwise the last instant at which the account was seen. */
  leftAt: number | undefined;
  lastSeenAt: number;
  gameId: string | undefined;
  battleId: string | undefined;
  isStreaming: boolean;
}

export const toPresenceView = ({
  id,
  since,
  leftAt,
  lastSeenAt,
  gameId,
  battleId,
  isStreaming,
}: Sighting): PresenceView => {
  const isHere = since !== undefined;
  return {
    id,
    status: isHere ? 'online' : 'offline',
    activity: isHere && gameId !== undefined ? 'playing' : 'none',
    statusAt: since ?? leftAt ?? lastSeenAt,
    statusAtUncertain: !isHere && leftAt === undefined,
    streaming: isStreaming,
    activityContext: isHere && gameId !== undefined ? { gameId } : null,
    battleId: (isHere && battleId) || null,
  };
};

/** Returns the presence of a member who hides it. */
export const hiddenPresence = (id: string): PresenceView => ({
  id,
  status: 'offline',
  activity: 'none',
  statusAt: null,
  statusAtUncertain: true,
  streaming: false,
  activityContext: null,
  battleId: null,
});
