import { fillPage, writtenParameter, type Page, type PageParams } from '../kit/page.ts';
import { pages, type PageName } from './pages.ts';

type ParamsOf<Name extends PageName> = PageParams<(typeof pages)[Name]>;
type Query = Record<string, string | number | undefined>;

/**
 * Returns the path of a page by its name, with usernames in lower case: `url('web_member_view', { username: 'Ann' })`
 * is `/ann/member`. Throws if the name is unknown or a parameter is missing; the web's links fall back to `/` then.
 */
export const url = <Name extends PageName>(
  name: Name,
  ...[params, query]: Record<never, string> extends ParamsOf<Name>
    ? [params?: ParamsOf<Name>, query?: Query]
    : [params: ParamsOf<Name>, query?: Query]
): string => {
  if (!Object.hasOwn(pages, name)) throw new Error(`The route "${name}" does not exist`);
  const page: Page = pages[name];
  const path = fillPage(page.path, (parameter, isOptional) => {
    const value = (params as Record<string, string> | undefined)?.[parameter] || undefined;
    if (value === undefined) {
      if (isOptional) return undefined;
      throw new Error(`The route "${name}" requires the parameter "${parameter}"`);
    }
    return encodeURIComponent(writtenParameter(page.params[parameter], value));
  });
  const pairs = Object.entries(query ?? {}).flatMap(([key, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(key)}=${encodeURIComponent(value)}`],
  );
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
};
