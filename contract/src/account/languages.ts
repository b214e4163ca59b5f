import * as z from 'zod/mini';
import { endpoint, type Method } from '../kit/endpoint.ts';
import { redirect } from '../kit/redirect.ts';

/** One language that the site can be read in. */
export const Language = z.object({
  /** As it calls itself. */
  name: z.string(),
  englishName: z.string(),
  /** Language and country: `de_DE`. */
  locale: z.string(),
  /** The language alone where this country's is the main one (`pt`), else with the country (`pt-BR`). */
  languageCodePrimaryAware: z.string(),
  isSelected: z.boolean(),
});
export type Language = z.infer<typeof Language>;

/** `de`, `pt-BR` or `de_DE`. */
const LocaleName = z.string().check(z.maxLength(10));
const LIMIT = { calls: 60, seconds: 60 };

/** All languages. `locale` is that of the page, which is then the selected one. */
const list = <M extends Method>(method: M) =>
  endpoint({
    method,
    path: '/callback/languages',
    who: 'anyone',
    input: z.object({ locale: z.optional(LocaleName) }),
    output: z.array(Language),
    refusals: [],
    limit: LIMIT,
  });

/** The language of the path. */
const view = <M extends Method>(method: M) =>
  endpoint({
    method,
    path: '/{locale}/callback/language',
    who: 'anyone',
    input: z.object({ locale: LocaleName }),
    output: Language,
    refusals: ['not_found'],
    limit: LIMIT,
  });

/** The documents ask for both calls by any method. */
export const languages = {
  list: list('POST'),
  listByGet: list('GET'),
  listByPut: list('PUT'),
  listByDelete: list('DELETE'),
  view: view('GET'),
  viewByDelete: view('DELETE'),
  /** The same answer; whoever has a session is written to in this language from now on. */
  choose: view('POST'),
  chooseByPut: view('PUT'),
  /** The choice of a browser, kept in a cookie; leads on to the page of `returnUrl` in that language. */
  set: redirect({
    path: '/{locale}/set-language',
    who: 'anyone',
    input: z.object({ locale: LocaleName, returnUrl: z.optional(z.string().check(z.maxLength(2_000))) }),
    refusals: ['not_found'],
    limit: LIMIT,
  }),
};
