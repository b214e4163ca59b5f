import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';

/** Something new in a club that its members are told of. */
export interface ClubTale {
  clubId: number;
  kind: 'user_group_forum_new' | 'user_group_news_new' | 'user_group_note';
  /** Id of the content: of a topic, of an announcement as `newsContentId` says it, or of the club for a note. */
  contentId: string;
  title: string;
  viewUrl: string;
  /** Id of the author, who is not told. */
  by: string | null;
  /** The last member who has been told, in the order of their ids. */
  after: string;
}

/** Defines the job that tells the next members of a club, and sends itself again for those after them. */
export const tellJob = (tell: (tale: ClubTale) => Promise<void>): JobDefinition<ClubTale> =>
  defineJob({
    name: 'clubs.tell',
    schema: z.object({
      clubId: z.int(),
      kind: z.enum(['user_group_forum_new', 'user_group_news_new', 'user_group_note']),
      contentId: z.string(),
      title: z.string(),
      viewUrl: z.string(),
      by: z.nullable(z.string()),
      after: z.string(),
    }),
    handler: (tale) => tell(tale),
  });

/** Defines the job that tells other features of a club that has ended, so that no crash keeps it from them. */
export const endedJob = (tell: (clubId: number) => void): JobDefinition<{ clubId: number }> =>
  defineJob({
    name: 'clubs.ended',
    schema: z.object({ clubId: z.int() }),
    handler: async ({ clubId }) => tell(clubId),
  });

/** Less than any UUID of an account. */
export const NOBODY_YET = '00000000-0000-0000-0000-000000000000';
