import { CLUB_NAME_MIN } from '@tabiya/contract/community/clubs.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { localeOf } from '@tabiya/contract/site/locales.ts';
import { RESERVED_WORDS } from '@tabiya/contract/site/reserved-words.ts';

/** Capital letters that look like other Latin letters than their small forms do, in a name that has Latin letters too. */
const CAPITALS: Readonly<Record<string, string>> = { Ζ: 'z', Η: 'h', Μ: 'm', Ν: 'n', Υ: 'y' };

/** Letters of other alphabets, and digits, that look like Latin letters. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', е: 'e', ѕ: 's', і: 'l', ј: 'j', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't' },
  ...{ у: 'y', х: 'x', ь: 'b', ԁ: 'd', ԛ: 'q', ԝ: 'w', г: 'r', п: 'n' },
  ...{ α: 'a', β: 'b', γ: 'y', ε: 'e', ι: 'l', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x', ω: 'w' },
  ...{ ς: 'σ', ɑ: 'a', ɡ: 'g', ӏ: 'l', ı: 'l', ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ß: 'ss', æ: 'ae', œ: 'oe' },
  ...{ '0': 'o', '1': 'l', '3': 'e', '5': 's', i: 'l', '|': 'l', $: 's', '@': 'a' },
};

/** Returns what a name looks like: two names with one look are taken for each other. Empty without letters and digits. */
export const lookOf = (name: string): string =>
  [...withLatinCapitals(name.normalize('NFKD')).toLowerCase()]
    .map((letter) => LOOK_ALIKES[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

/** A name in one other alphabet keeps its letters, so that it looks the same in capitals. */
const withLatinCapitals = (name: string): string =>
  /[a-z]/i.test(name) ? [...name].map((letter) => CAPITALS[letter] ?? letter).join('') : name;

/** Names that would pass for the site itself or its people. */
const OFFICIAL = ['staff', 'support', 'moderator', 'moderators', 'admin', 'administrator', 'official', 'fide'].map(
  lookOf,
);
const SITE = lookOf('Tabiya');

/** Returns why nobody may give a club this name. Whether it is taken is another question. */
export const nameFault = (name: string): Refusal<'club_name_short' | 'club_name_reserved'> | undefined => {
  const look = lookOf(name);
  if ([...name].length < CLUB_NAME_MIN || look === '') return refuse('club_name_short');
  return look.includes(SITE) || OFFICIAL.includes(look) ? refuse('club_name_reserved') : undefined;
};

/** The first word of a path may be a language: `/de/club/notes` is no page of a club called `de`. */
export const isReservedSlug = (slug: string): boolean => RESERVED_WORDS.has(slug) || localeOf(slug) !== undefined;
