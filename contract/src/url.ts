import type { PageParams } from './kit/page.ts';
import { pages, type PageName } from './pages.ts';

type ParamsOf<Name extends PageName> = PageParams<(typeof pages)[Name]>;
type Query = Record<string, string | number | undefined>;

/**
 * The path of a page by its name, usernames in lower case: `url('web_member_view', { username: 'Ann' })` is `/ann/member`.
 * Throws where the name is none of ours or a parameter is missing; the web's links fall back to `/` then.
 */
export const url = <Name extends PageName>(
  name: Name,
  ...[params, query]: keyof ParamsOf<Name> extends never
    ? [params?: Record<never, string>, query?: Query]
    : [params: ParamsOf<Name>, query?: Query]
): string => {
  const found = pages[name] as (typeof pages)[PageName] | undefined;
  if (found === undefined) throw new Error(`The route "${name}" does not exist`);
  const path = found.path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = (params as Record<string, string> | undefined)?.[parameter];
    if (value === undefined || value === '')
      throw new Error(`The route "${name}" requires the parameter "${parameter}"`);
    return encodeURIComponent(parameter === 'username' ? value.toLowerCase() : value);
  });
  const pairs = Object.entries(query ?? {}).flatMap(([key, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(key)}=${encodeURIComponent(value)}`],
  );
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
};
