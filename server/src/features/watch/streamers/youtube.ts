import * as z from 'zod/mini';
import type { YoutubeConfig } from '../../../platform/config/stream-config.ts';
import { askJson, NoAnswer } from './ask-json.ts';
import { beganAt, cleanTitle, countViewers, languageCode, readable, type FoundStream } from './channels.ts';

/** Maximum number of videos in one call. */
export const YOUTUBE_BATCH = 50;
/** A live stream is among the newest videos of its channel, beside announced ones. */
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

/**
 * Client of the YouTube API. Each request costs one unit of the daily quota, even if it fails. All methods throw if the
 * answer is unknown.
 */
export interface Youtube {
  /** Returns the uploads playlist of a channel; undefined if there is no such channel. */
  uploadsOf(channel: Record<string, string>): Promise<string | undefined>;
  /** Returns the ids of its newest videos. */
  newestOf(uploads: string): Promise<string[]>;
  /** Returns which of the videos are live, by id. Costs one unit for each 50. */
  liveAmong(videos: readonly string[]): Promise<Map<string, FoundStream>>;
}

export const createYoutube = ({ key, origin = OWN }: YoutubeConfig, now: () => number): Youtube => {
  const list = async (what: string, query: Record<string, string>): Promise<unknown[]> => {
    const address = new URL(`/youtube/v3/${what}?${new URLSearchParams(query)}`, origin);
    // The key is in a header, so that error messages with the address do not reveal it.
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
        // A channel without videos has no playlist.
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
