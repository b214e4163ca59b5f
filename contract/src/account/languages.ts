import * as z from 'zod/mini';
import { endpoint, type Method } from '../kit/endpoint.ts';
import { redirect } from '../kit/redirect.ts';

/** A language in which the site is available. */
export const Language = z.object({
  /** Name of the language in that language. */
  name: z.string(),
  englishName: z.string(),
  /** Language and country, for example `de_DE`. */
  locale: z.string(),
  /** The language alone if this country is its main one (`pt`), otherwise language and country (`pt-BR`). */
  languageCodePrimaryAware: z.string(),
  isSelected: z.boolean(),
});
export type Language = z.infer<typeof Language>;

/** For example `de`, `pt-BR` or `de_DE`. */
const LocaleName = z.string().check(z.maxLength(10));
const LIMIT = { calls: 60, seconds: 60 };

/** Lists all languages. `locale` is the locale of the page, which is marked as selected. */
const list = <M extends Method>(method: M) =>
  endpoint({
    documented: 'web_language_callback_list',
    method,
    path: '/callback/languages',
    who: 'anyone',
    input: z.object({ locale: z.optional(LocaleName) }),
    output: z.array(Language),
    refusals: [],
    limit: LIMIT,
  });

/** Answers the language of the path. */
const view = <M extends Method>(method: M) =>
  endpoint({
    documented: 'web_language_callback_language',
    method,
    path: '/{locale}/callback/language',
    who: 'anyone',
    input: z.object({ locale: LocaleName }),
    output: Language,
    refusals: ['not_found'],
    limit: LIMIT,
  });

/** The documents request both calls with any method. */
export const languages = {
  list: list('POST'),
  listByGet: list('GET'),
  listByPut: list('PUT'),
  listByPatch: list('PATCH'),
  listByDelete: list('DELETE'),
  view: view('GET'),
  viewByDelete: view('DELETE'),
  /** Gives the same answer, and the account of the session receives its mails in this language from now on. */
  choose: view('POST'),
  chooseByPut: view('PUT'),
  chooseByPatch: view('PATCH'),
  /** Keeps the language choice of a browser in a cookie and redirects to the page of `returnUrl` in that language. */
  set: redirect({
    documented: 'web_language_set',
    path: '/{locale}/set-language',
    who: 'anyone',
    input: z.object({ locale: LocaleName, returnUrl: z.optional(z.string().check(z.maxLength(2_000))) }),
    refusals: ['not_found'],
    limit: LIMIT,
  }),
};
