import {
  LISTED_PLAYERS_MAX,
  LISTED_RATING_MIN,
  RATING_FILE_ROWS_MAX,
  REFUSED_ROWS_TOLD,
} from '@tabiya/contract/study/master-rating-imports.ts';
import { NoRatingList } from './rating-files.ts';
import { readRatingRow, type RatingFields, type RatingReport, type SearchedRow } from './rating-row.ts';
import { searchedName } from './searched-name.ts';

export const emptyReport = (): RatingReport => ({ rows: 0, players: 0, refused: 0, faults: [] });

/** Counts a row in the report, and returns its player, unless it has none for the list. Throws `NoRatingList`. */
export const countRow = (report: RatingReport, fields: RatingFields): SearchedRow | undefined => {
  report.rows += 1;
  if (report.rows > RATING_FILE_ROWS_MAX) {
    throw new NoRatingList('rating_list_too_long', `The file has more than ${RATING_FILE_ROWS_MAX} rows.`);
  }
  const row = readRatingRow(fields);
  if (typeof row === 'string') {
    report.refused += 1;
    if (report.faults.length < REFUSED_ROWS_TOLD) report.faults.push({ row: report.rows, fault: row });
    return undefined;
  }
  if (row === null || row.rating < LISTED_RATING_MIN) return undefined;
  report.players += 1;
  if (report.players > LISTED_PLAYERS_MAX) {
    throw new NoRatingList('rating_list_too_long', `The list has more than ${LISTED_PLAYERS_MAX} players.`);
  }
  return { ...row, searched: searchedName(row.name) };
};

/** Throws `NoRatingList` if a file that was read to its end has no player for the list. */
export const requirePlayers = ({ players }: RatingReport): void => {
  if (players > 0) return;
  const text = `The file has no player with a rating of ${LISTED_RATING_MIN} or more.`;
  throw new NoRatingList('rating_list_empty', text);
};
