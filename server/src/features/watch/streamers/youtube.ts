import * as z from 'zod/mini';
import type { YoutubeConfig } from '../../../platform/config/stream-config.ts';
import { askJson, NoAnswer } from './ask-json.ts';
import { beganAt, cleanTitle, countViewers, languageCode, readable, type FoundStream } from './channels.ts';

/** Videos that one call may name. */
export const YOUTUBE_BATCH = 50;
/** A stream is among the newest of its channel, beside what is announced for later. */
const NEWEST = 5;
const OWN = 'https://www.googleapis.com';

const Answer = z.object({ items: z._default(z.array(z.unknown()), []) });
const Channel = z.object({ contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string() }) }) });
const Item = z.object({ contentDetails: z.object({ videoId: z.string() }) });
const Video = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  snippet: z.object({
    title: z.string(),
    liveBroadcastContent: z.literal('live'),
    defaultAudioLanguage: z.optional(z.string()),
  }),
  liveStreamingDetails: z.object({
    actualStartTime: z.optional(z.string()),
    actualEndTime: z.optional(z.string()),
    concurrentViewers: z.optional(z.string()),
  }),
});

/** Each question costs one unit of the day's quota, whatever comes of it. All throw where the answer is not known. */
export interface Youtube {
  /** The playlist of all that a channel has shown; undefined where there is no such channel. */
  uploadsOf(channel: Record<string, string>): Promise<string | undefined>;
  /** Ids of its newest videos. */
  newestOf(uploads: string): Promise<string[]>;
  /** Which of the videos are live, by id. One unit for each 50. */
  liveAmong(videos: readonly string[]): Promise<Map<string, FoundStream>>;
}

export const createYoutube = ({ key, origin = OWN }: YoutubeConfig, now: () => number): Youtube => {
  const list = async (what: string, query: Record<string, string>): Promise<unknown[]> => {
    const address = new URL(`/youtube/v3/${what}?${new URLSearchParams(query)}`, origin);
    // In a header, so that no message about an address tells the key.
    return z.parse(Answer, await askJson(address, { headers: { 'x-goog-api-key': key } })).items;
  };

  return {
    async uploadsOf(channel) {
      const [found] = readable(Channel, await list('channels', { part: 'contentDetails', ...channel }));
      return found?.contentDetails.relatedPlaylists.uploads;
    },
    async newestOf(playlistId) {
      const query = { part: 'contentDetails', playlistId, maxResults: String(NEWEST) };
      const items = await list('playlistItems', query).catch((error: unknown) => {
        // A channel that has shown nothing yet has no playlist.
        if (error instanceof NoAnswer && error.status === 404) return [];
        throw error;
      });
      return readable(Item, items).map(({ contentDetails }) => contentDetails.videoId);
    },
    async liveAmong(videos) {
      const items: unknown[] = [];
      for (let n = 0; n < videos.length; n += YOUTUBE_BATCH) {
        const id = videos.slice(n, n + YOUTUBE_BATCH).join(',');
        items.push(...(await list('videos', { part: 'snippet,liveStreamingDetails', id })));
      }
      const live = readable(Video, items).filter((video) => video.liveStreamingDetails.actualEndTime === undefined);
      return new Map(live.map((video) => [video.id, toFound(video, now())]));
    },
  };
};

const toFound = ({ id, snippet, liveStreamingDetails: live }: z.infer<typeof Video>, now: number): FoundStream => ({
  title: cleanTitle(snippet.title),
  language: languageCode(snippet.defaultAudioLanguage),
  since: beganAt(live.actualStartTime, now),
  viewers: countViewers(live.concurrentViewers),
  url: `https://www.youtube.com/watch?v=${id}`,
});
