import { drafts } from '@tabiya/contract/community/drafts.ts';
import { routes } from '../../../platform/http/routes.ts';
import type { Feature, Platform } from '../../../platform/site/platform.ts';
import type { TextPicturesService } from '../text-pictures/service.ts';
import { createDraftsService, type DraftsService } from './service.ts';

const EXPIRY_INTERVAL_MS = 6 * 3_600_000;

export const createDrafts = (
  platform: Platform,
  { textPictures }: { textPictures: Pick<TextPicturesService, 'registerDrafts'> },
): { feature: Feature; service: DraftsService } => {
  const service = createDraftsService(platform);
  textPictures.registerDrafts(service.refersTo);
  return {
    service,
    feature: {
      keeper: { name: 'drafts', exportOf: service.exportOf, erase: service.erase },
      routes: routes('drafts', drafts, {
        show: async ({ place }, { me }) => ({ draft: await service.show(me.id, place) }),
        keep: async (draft, { me }) => ({ draft: await service.keep(me.id, draft) }),
      }),
      every: [{ name: 'drafts.expire', ms: EXPIRY_INTERVAL_MS, leader: 'drafts.expire', run: service.expire }],
    },
  };
};
