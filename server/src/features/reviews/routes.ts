import { reviews } from '@tabiya/contract/reviews.ts';
import { routes, type Route } from '../../platform/routes.ts';
import type { ReviewsService } from './service.ts';

export const reviewRoutes = (service: ReviewsService): Route[] =>
  routes('reviews', reviews, {
    view: ({ id }, { me }) => service.view(id, me),
    request: ({ id }, { me }) => service.request(id, me),
  });
