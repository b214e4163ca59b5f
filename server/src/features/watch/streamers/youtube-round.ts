import { youtubeChannel, type ChannelRow } from './channels.ts';
import type { RoundParts } from './round.ts';
import { YOUTUBE_BATCH, type Youtube } from './youtube.ts';

/** Three rounds of five minutes, and a little. */
const HOLDS_MS = 16 * 60_000;
/**
 * A key has 10,000 units a day, and a round every five minutes is 288 rounds: 34 units each. Who is live is asked about in
 * every round, 50 for a unit. The other channels take turns: a unit each, one more the first time, and then one for the
 * newest five videos of ten channels. So 50 channels are gone through in ten minutes, 200 in forty.
 */
const UNITS_FOR_TURNS = 25;
const LIVE_MAX = 5 * YOUTUBE_BATCH;

interface Looked {
  row: ChannelRow;
  /** Video ids, newest first. */
  videos: string[];
}

export const createYoutubeRound = (youtube: Youtube, { now, listed, put, tried }: RoundParts) => {
  const tell = async (all: readonly Looked[]) => {
    const live = await youtube.liveAmong(all.flatMap(({ videos }) => videos));
    await put(
      all.map(({ row, videos }) => {
        const video = videos.find((id) => live.has(id)) ?? null;
        const found = video === null ? null : live.get(video)!;
        return { ...row, asked_at: now(), video, live: found, live_until: found && now() + HOLDS_MS };
      }),
    );
  };
  const look = async (row: ChannelRow): Promise<Looked> => {
    const uploads = row.uploads ?? (await youtube.uploadsOf(youtubeChannel(row.address)!)) ?? null;
    return { row: { ...row, uploads }, videos: uploads === null ? [] : await youtube.newestOf(uploads) };
  };

  return async (): Promise<void> => {
    const all: ChannelRow[] = [];
    for await (const batch of listed) all.push(...batch);
    all.sort((a, b) => a.asked_at - b.asked_at);
    const live = all.filter(({ video, live_until }) => video !== null && live_until! > now()).slice(0, LIVE_MAX);
    if (!(await tried(tell(live.map((row) => ({ row, videos: [row.video!] })))))) return;
    const turn = whoseTurn(all.filter((row) => !live.includes(row)));
    // Saved before the requests, so that a channel that always fails does not delay the others.
    await put(turn.map((row) => ({ ...row, asked_at: now() })));
    const looked: Looked[] = [];
    for (const row of turn) if (!(await tried(look(row).then((each) => looked.push(each))))) break;
    await tried(tell(looked));
  };
};

/** Returns the channels that were checked longest ago. */
const whoseTurn = (waiting: readonly ChannelRow[]): ChannelRow[] => {
  const turn: ChannelRow[] = [];
  let units = 0;
  for (const row of waiting) {
    units += row.uploads === null ? 2 : 1;
    if (units > UNITS_FOR_TURNS) break;
    turn.push(row);
  }
  return turn;
};
