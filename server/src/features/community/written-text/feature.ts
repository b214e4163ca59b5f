import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import { writtenTexts } from '@tabiya/contract/community/written-text.ts';
import { routes } from '../../../platform/http/routes.ts';
import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { createWrittenTextService, type WrittenTextNeeds, type WrittenTextService } from './service.ts';

export const createWrittenText = (
  platform: Platform,
  needs: WrittenTextNeeds,
): { feature: Feature; service: WrittenTextService } => {
  const service = createWrittenTextService(platform, needs);
  const calls = routes('writtenTexts', writtenTexts, {
    async preview({ text }, { me }) {
      const rendered = await service.render(text, undefined, { accountId: me.id });
      return isRefusal(rendered) ? rendered : { html: rendered.html };
    },
  });
  return { service, feature: { routes: calls } };
};
