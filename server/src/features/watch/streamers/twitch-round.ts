import { twitchLogin, type ChannelRow } from './channels.ts';
import type { RoundParts } from './round.ts';
import type { Twitch } from './twitch.ts';

/** Three rounds of two minutes, and a little: two rounds may fail before a streamer goes offline. */
const HOLDS_MS = 7 * 60_000;

/** Creates the Twitch round: one call for a hundred channels, far below the limit of 800 calls a minute. */
export const createTwitchRound =
  (twitch: Twitch, { now, listed, put, tried }: RoundParts) =>
  async (): Promise<void> => {
    const askAbout = async (batch: readonly ChannelRow[]) => {
      const live = await twitch.liveAmong(batch.map((row) => twitchLogin(row.address)!));
      const said = batch.map((row) => ({ row, found: live.get(twitchLogin(row.address)!) ?? null }));
      await put(
        said.map(({ row, found }) => ({
          ...row,
          ...{ asked_at: now(), live: found, live_until: found && now() + HOLDS_MS },
        })),
      );
    };
    for await (const batch of listed) {
      if (twitch.isResting()) return;
      if (batch.length > 0) await tried(askAbout(batch));
    }
  };
