import { COMMENT_TYPES, discussionChannel } from '@tabiya/contract/community/comments.ts';
import { liveChannel, type LiveChannel } from '../../../platform/live/live.ts';
import type { CommentsService } from './service.ts';

export const discussionRooms = ({ subjects, discussionOf }: CommentsService): LiveChannel =>
  liveChannel(discussionChannel, {
    async open(key, { caller }) {
      const [type, contentId] = key.split('/');
      const contentType = COMMENT_TYPES.find((each) => each === type);
      if (contentType === undefined || contentId === undefined) return undefined;
      const ref = { contentType, contentId };
      if ((await subjects.find(ref, caller?.id ?? null)) === undefined) return undefined;
      return { seq: 0, state: { lastNumber: (await discussionOf(ref, caller)).lastNumber } };
    },
    commands: {},
  });
