import { apiReference, apiReferencePrograms } from '@tabiya/contract/api/api-reference.ts';
import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { programRoutes, type ProgramRoute } from '../../../platform/programs/programs.ts';
import { routes } from '../../../platform/http/routes.ts';
import { openApi } from './openapi.ts';
import { toGroups } from './view.ts';

export interface ApiReferenceNeeds {
  /** Features whose program calls are described, in the order in which they are shown. */
  features: readonly Feature[];
}

export const createApiReference = (
  { config }: Pick<Platform, 'config'>,
  { features }: ApiReferenceNeeds,
): { feature: Feature } => {
  const origin = config.baseUrl;
  const own = programRoutes('apiReference', apiReferencePrograms, { document: () => document() });
  const all: ProgramRoute[] = [...features.flatMap(({ programs = [] }) => programs), ...own];
  const view = once(() => ({ origin, groups: toGroups(all) }));
  const document = once(() => openApi(all, origin));
  return { feature: { routes: routes('apiReference', apiReference, { view: () => view() }), programs: own } };
};

/** Memoizes a value that does not change while the server runs. */
const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};
