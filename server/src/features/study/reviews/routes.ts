import { reviews } from '@tabiya/contract/study/reviews.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { ReviewsService } from './service.ts';

export const reviewRoutes = (service: ReviewsService): Route[] =>
  routes('reviews', reviews, {
    view: ({ id }, { me }) => service.view(id, me),
    request: ({ id }, { me }) => service.request(id, me),
  });
