import { textPictures } from '@tabiya/contract/community/text-pictures.ts';
import { isRefusal, refuse } from '@tabiya/contract/kit/refusal.ts';
import { routes } from '../../../platform/http/routes.ts';
import type { Feature, Platform } from '../../../platform/site/platform.ts';
import type { SpamCheckService } from '../spam-check/service.ts';
import { createTextPicturesService, type TextPicturesService } from './service.ts';

const ORPHANS_INTERVAL_MS = 3_600_000;

export const createTextPictures = (
  platform: Platform,
  needs: { spamCheck: SpamCheckService },
): { feature: Feature; service: TextPicturesService } => {
  const service = createTextPicturesService(platform, needs);
  return {
    service,
    feature: {
      keeper: { name: 'text_pictures', exportOf: service.exportOf, erase: service.erase },
      routes: routes('textPictures', textPictures, {
        async upload({ picture }, { me }) {
          const stored = await service.upload(me, Buffer.from(picture, 'base64'));
          if (isRefusal(stored)) return stored;
          const { hash, width, height } = stored;
          return { path: textPictures.picture.path.replace('{hash}', hash), width, height };
        },
        async picture({ hash }, { me }) {
          const shown = await service.show(hash, me);
          if (shown === undefined) return refuse('avatar_not_found');
          return { name: `${hash}.webp`, body: shown.bytes, isGuarded: !shown.isPublic };
        },
      }),
      every: [
        {
          name: 'text_pictures.orphans',
          ms: ORPHANS_INTERVAL_MS,
          leader: 'text_pictures.orphans',
          run: service.removeOrphans,
        },
      ],
    },
  };
};
