import type { LobbyView } from '@tabiya/contract/lobby.ts';
import type { Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../../platform/caller.ts';

export interface LobbyService {
  /** Waits in a pool, `3+2`; a seek in another pool is given up for it. */
  seek(me: Caller, pool: string): Promise<void | Refusal<'already_playing'>>;
  cancel(accountId: string): void;
  /** Guests (and visitors) see how many guests wait, members how many members. */
  view(me: Caller | null): Promise<LobbyView>;
}
