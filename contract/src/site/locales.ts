/** A language of the site, as documented. */
export interface Locale {
  /** First segment of addresses: `de` in `/de/play`. */
  segment: string;
  /** Language and country: `de_DE`. */
  code: string;
  /** BCP 47 tag for browsers and ICU: `de`. */
  tag: string;
  dir: 'ltr' | 'rtl';
}

/** In the documented order, after the default. */
const CODES =
  'en_US es_ES fr_FR de_DE pl_PL ru_RU sv_SE el_GR pt_PT it_IT zh_CN ja_JP ko_KR nl_NL hy_AM bg_BG hr_HR cs_CZ da_DK fi_FI ' +
  'hu_HU lt_LT no_NO ro_RO sk_SK sl_SI tr_TR uk_UA af_ZA ar_SA az_AZ be_BY bs_BA et_EE fa_IR gl_ES he_IL hi_IN id_ID is_IS ' +
  'ka_GE lv_LV ms_MY pt_BR sq_AL sr_RS vi_VN zh_HK zh_TW fil_PH nl_BE bn_BD tk_TM uz_UZ ca_ES ur_PK';
/** Locales whose language also has a segment for another country. */
const WITH_COUNTRY = ['pt_BR', 'zh_HK', 'zh_TW', 'nl_BE'];
const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'];

const read = (code: string): Locale => {
  const segment = WITH_COUNTRY.includes(code) ? code.replace('_', '-') : code.split('_')[0]!;
  return { segment, code, tag: segment, dir: RIGHT_TO_LEFT.includes(segment) ? 'rtl' : 'ltr' };
};

export const LOCALES: readonly Locale[] = CODES.split(' ').map(read);
export const DEFAULT_LOCALE = LOCALES[0]!;

const known = new Map(
  LOCALES.flatMap((locale) => [locale.segment, locale.code].map((name) => [name.toLowerCase(), locale] as const)),
);

const SPOKEN = new Set('en es fr de pl ru pt it zh ja ar pt-BR zh-HK zh-TW'.split(' '));

/** Locales that the site has texts in, in the documented order. */
export const SPOKEN_LOCALES: readonly Locale[] = LOCALES.filter(({ segment }) => SPOKEN.has(segment));

/** Returns the locale that the texts of a page are in: English where the site has none in the locale itself. */
export const spokenLocale = (locale: Locale): Locale => (SPOKEN.has(locale.segment) ? locale : DEFAULT_LOCALE);

/** Returns the locale of a segment (`de`, `pt-BR`) or a full code (`de_DE`), case-insensitively. */
export const localeOf = (segmentOrCode: string): Locale | undefined => known.get(segmentOrCode.toLowerCase());
