import { explorer } from '@tabiya/contract/study/explorer.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { ExplorerService } from './service.ts';

export const explorerRoutes = (service: ExplorerService): Route[] =>
  routes('explorer', explorer, { position: ({ fen, ...filter }) => service.position(fen, filter) });
