import { gameNotes } from '@tabiya/contract/play/game-notes.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { GameNotesService } from './service.ts';

export const gameNotesRoutes = (service: GameNotesService): Route[] =>
  routes('gameNotes', gameNotes, {
    own: ({ id }, { me }) => service.own(me.id, id),
    save: (note, { me }) => service.save(me.id, note),
    saveAnalysis: (note, { me }) => service.saveAnalysis(me.id, note),
  });
