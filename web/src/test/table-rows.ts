import { within } from '@testing-library/react';

/** Returns the texts of a table's cells, row by row without the header, as a screen reader reads them. */
export const tableRows = (table: HTMLElement): string[][] =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').map(readable));

const readable = (cell: HTMLElement): string => {
  const copy = cell.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
  return copy.textContent;
};
