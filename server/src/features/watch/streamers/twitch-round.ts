import { twitchLogin, type ChannelRow } from './channels.ts';
import type { RoundParts } from './round.ts';
import type { Twitch } from './twitch.ts';

/** Three rounds of two minutes, and a little: two may fail before somebody is not known to be live any more. */
const HOLDS_MS = 7 * 60_000;

/** One call for a hundred channels: of the 800 that a minute has for a site, that is nothing. */
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
