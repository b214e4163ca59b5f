import type { RowFault } from '@tabiya/contract/study/master-rating-imports.ts';

/** A player of a list as its file has them. */
export interface RatingRow {
  playerId: number;
  name: string;
  federation: string;
  title: string | null;
  rating: number;
  games: number | null;
  born: number | null;
}

/** A player as stored: `searched` is the name as it is compared. */
export interface SearchedRow extends RatingRow {
  searched: string;
}

/** What was counted in the rows of a file. */
export interface RatingReport {
  rows: number;
  players: number;
  refused: number;
  /** The first refused rows. */
  faults: { row: number; fault: RowFault }[];
}

const TITLES = new Set(['GM', 'IM', 'FM', 'CM', 'WGM', 'WIM', 'WFM', 'WCM']);
/** Titles as the older fixed-width lists shorten them. */
const SHORT_TITLES: Readonly<Record<string, string>> = {
  ...{ g: 'GM', m: 'IM', f: 'FM', c: 'CM', wg: 'WGM', wm: 'WIM', wf: 'WFM', wc: 'WCM' },
};
const NAME_MAX = 80;
const PLAYER_ID_MAX = 2_147_483_647;
const RATING = { least: 1_000, most: 3_500 };

/** The fields of a row as text, by the names that this importer gives them. */
export type RatingFields = Readonly<Partial<Record<RatingField, string>>>;
export type RatingField = 'id' | 'name' | 'federation' | 'title' | 'rating' | 'games' | 'born' | 'flag';

/**
 * Reads a row. Players without a rating, and those whom the list calls inactive, are not in the list: `null`. A fault says
 * what cannot be read.
 */
export const readRatingRow = (fields: RatingFields): RatingRow | RowFault | null => {
  const text = (field: RatingField): string => (fields[field] ?? '').trim();
  const whole = (field: RatingField): number | null => (/^\d{1,10}$/.test(text(field)) ? Number(text(field)) : null);
  if (text('flag').toLowerCase().includes('i') || ['', '0'].includes(text('rating'))) return null;
  const [playerId, rating, born] = [whole('id'), whole('rating'), bornOf(text('born'))];
  const name = text('name').replaceAll(/\s+/g, ' ');
  if (playerId === null || playerId === 0 || playerId > PLAYER_ID_MAX) return 'bad_id';
  if (name === '' || name.length > NAME_MAX || name.includes('\0')) return 'bad_name';
  if (!/^[A-Z]{3}$/.test(text('federation'))) return 'bad_federation';
  if (rating === null || rating < RATING.least || rating > RATING.most) return 'bad_rating';
  const games = whole('games');
  return {
    ...{ playerId, name, federation: text('federation'), title: titleOf(text('title')), rating, born },
    games: games === null || games > 10_000 ? null : games,
  };
};

const titleOf = (text: string): string | null =>
  TITLES.has(text.toUpperCase()) ? text.toUpperCase() : (SHORT_TITLES[text] ?? null);

/** Reads a year, also from a date; 0 stands for an unknown one. */
const bornOf = (text: string): number | null => {
  const year = Number(/\d{4}/.exec(text)?.[0] ?? 0);
  return year >= 1850 && year <= 2100 ? year : null;
};
