/** Patterns for the parameters of planned pages and calls; see `Constraint`. */
export const NUMBER = /^\d{1,15}$/;
export const WORD = /^\w{1,64}$/;
/** At least six word characters. */
export const DIVISION = /^\w{6,64}$/;
/** A search term. */
export const KEYWORD = /^[^/]{1,100}$/;
export const ID = /^[\w-]{1,64}$/;
export const UUID = /^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/;
export const SHORT_UUID = /^[1-9A-HJ-NP-Za-km-z]{22}$/;
export const SLUG = /^[A-Za-z0-9][\w-]{0,199}$/;
/** Slug of a named opening; `repertoires` is a page of its own. */
export const OPENING_SLUG = /^(?!repertoires$)[A-Za-z0-9][\w-]{0,199}$/;
/** Slugs, separated by slashes. */
export const SLUGS = /^[A-Za-z0-9][\w-]{0,199}(?:\/[A-Za-z0-9][\w-]{0,199}){0,7}$/;

export const oneOf = (...values: string[]): RegExp => new RegExp(`^(?:${values.join('|')})$`);
