import { masterRatingImports } from '@tabiya/contract/study/master-rating-imports.ts';
import { masterRatings } from '@tabiya/contract/study/master-ratings.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { MasterRatingsService } from './service.ts';
import type { StaffRatingImports } from './staff-imports-service.ts';

export const masterRatingsRoutes = (service: MasterRatingsService, imports: StaffRatingImports): Route[] => [
  ...routes('masterRatings', masterRatings, {
    list: (asked) => service.list(asked),
    about: async ({ type }) => ({ list: await service.about(type) }),
  }),
  ...routes('masterRatingImports', masterRatingImports, {
    list: async () => ({ imports: await imports.list() }),
    begin: (asked, { me }) => imports.begin(asked, me.id),
    send: (asked) => imports.send(asked),
    preview: ({ id }) => imports.preview(id),
    show: ({ id }) => imports.show(id),
    drop: ({ id }) => imports.drop(id),
  }),
];
