import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { ChatMentions } from './mentions-service.ts';
import type { Mention } from './talk-service.ts';

/** Defines the job that raises the alerts of a message that mentions members. */
export const mentionJob = (mentions: ChatMentions): JobDefinition<Mention> =>
  defineJob({
    name: 'chats.mention',
    schema: z.object({ chatId: z.int(), seq: z.int() }),
    handler: (mention) => mentions.tellOf(mention),
  });
