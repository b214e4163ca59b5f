import { conditionalMoves } from '@tabiya/contract/play/conditional-moves.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { ConditionalMovesService } from './service.ts';

export const conditionalMovesRoutes = (service: ConditionalMovesService): Route[] =>
  routes('conditionalMoves', conditionalMoves, {
    own: ({ id }, { me }) => service.own(me.id, id),
    save: (asked, { me }) => service.save(me.id, asked),
  });
