import { repertoires } from '@tabiya/contract/study/repertoires.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { RepertoireBuilding } from './building-service.ts';
import type { RepertoiresService } from './service.ts';
import type { RepertoireTraining } from './training-service.ts';

export interface RepertoireServices {
  service: RepertoiresService;
  building: RepertoireBuilding;
  training: RepertoireTraining;
}

export const repertoiresRoutes = ({ service, building, training }: RepertoireServices): Route[] =>
  routes('repertoires', repertoires, {
    list: async (_, { me }) => ({ repertoires: await service.list(me.id) }),
    create: (asked, { me }) => service.create(asked, me.id),
    view: ({ id }, { me }) => service.view({ id, accountId: me.id }),
    rename: ({ id, name }, { me }) => service.rename({ id, accountId: me.id }, name),
    remove: ({ id }, { me }) => service.remove({ id, accountId: me.id }),
    add: (asked, { me }) => building.add(asked, me.id),
    change: (asked, { me }) => building.change(asked, me.id),
    cut: (asked, { me }) => building.cut(asked, me.id),
    answer: (asked, { me }) => training.answer(asked, me.id),
  });
