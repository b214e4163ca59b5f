import type { TakeRefusal } from './pairing.ts';
import type { Seek } from './seek-book.ts';

/** Messages between nodes about who waits. */
export type LobbyNews =
  | { type: 'seek'; seek: Seek }
  | { type: 'gone'; seekIds: readonly string[] }
  /** The accounts play, and wait no longer. */
  | { type: 'paired'; accountIds: readonly string[]; waited: readonly Waited[] }
  /** Asks the node that pairs to let somebody take up a listed seek. */
  | { type: 'take'; seekId: string; taker: Seek; question: string }
  | { type: 'taken'; question: string; refusal?: TakeRefusal | undefined };

/** How long somebody had waited when a wave found them an opponent. */
export interface Waited {
  pool: string;
  isGuest: boolean;
  ms: number;
}

export const LOBBY_TOPIC = 'lobby';
