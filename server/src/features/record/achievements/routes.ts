import { achievements } from '@tabiya/contract/record/achievements.ts';
import { refuse } from '@tabiya/contract/kit/refusal.ts';
import { DEFAULT_LOCALE } from '@tabiya/contract/site/locales.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { Fresh } from './fresh.ts';
import type { AchievementsService } from './service.ts';

const PICTURES = join(import.meta.dirname, '../../../../../content/achievements');

export const achievementRoutes = (service: AchievementsService, fresh: Pick<Fresh, 'clear'>): Route[] =>
  routes('achievements', achievements, {
    async list({ username, locale = DEFAULT_LOCALE.code }, { me }) {
      return (await service.list(username, { id: me?.id ?? null, locale })) ?? refuse('member_not_found');
    },
    async clearNew(_, { me }) {
      await service.clearNew(me.id);
      await fresh.clear(me.id);
      return {};
    },
    picture: async ({ code }) => ({ name: `${code}.svg`, body: await readFile(join(PICTURES, `${code}.svg`), 'utf8') }),
  });
