import { challengeChannel, type ChallengeView } from '@tabiya/contract/play/challenges.ts';
import type { ChallengeOutcome } from '@tabiya/contract/api/program-challenges.ts';
import type { ProgramChallenge } from '@tabiya/contract/api/program-views.ts';
import { readUuid } from '@tabiya/contract/site/ids.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { ChallengesService } from '../../play/challenges/service.ts';
import { lineQueue } from './line-queue.ts';

export interface KeptNeeds {
  challenges: Pick<ChallengesService, 'view' | 'cancel'>;
  /** See `Connections` of presence. */
  attend(accountId: string): () => void;
}

/** Challenges whose challengers wait for the answer at an open stream. */
export interface KeptChallenges {
  /** Streams the challenge, and finally its outcome. Closing the stream cancels a challenge that is still open. */
  keep(
    me: Caller,
    made: ProgramChallenge,
    signal: AbortSignal,
  ): Promise<AsyncIterable<ProgramChallenge | ChallengeOutcome>>;
}

export const createKeptChallenges = (
  { room, log }: Pick<Platform, 'room' | 'log'>,
  { challenges, attend }: KeptNeeds,
): KeptChallenges => {
  const rooms = room(challengeChannel);

  return {
    async keep(me, made, signal) {
      const id = readUuid(made.id) ?? made.id;
      const endings = [attend(me.id)];
      let isDone = false;
      const lines = lineQueue<ProgramChallenge | ChallengeOutcome>(signal, () => {
        for (const end of endings) end();
        if (isDone) return;
        challenges.cancel(me, id).catch((err: unknown) => log.warn({ err }, 'a challenge was not cancelled'));
      });
      const look = (challenge: ChallengeView | undefined) => {
        const done = challenge === undefined ? 'canceled' : DONE[challenge.state];
        // An accepted challenge is reported only when its game has an id.
        if (isDone || done === undefined || (done === 'accepted' && challenge?.gameId === null)) return;
        isDone = true;
        lines.push({ done });
        lines.end();
      };
      lines.push(made);
      const deaf = rooms.hear(id, ({ data }) => look(data.challenge));
      endings.push(deaf);
      if (signal.aborted) deaf();
      await rooms.ready(id);
      look(await challenges.view(me.id, id));
      return lines;
    },
  };
};

const DONE: Record<ChallengeView['state'], ChallengeOutcome['done'] | undefined> = {
  open: undefined,
  accepted: 'accepted',
  declined: 'declined',
  cancelled: 'canceled',
  expired: 'canceled',
};
