export type PageMark = number | 'gap';

/** Returns the first, the last, and two pages on each side of the current one; a gap of one page is filled. */
export function pageNumbers(page: number, pages: number): PageMark[] {
  const shown = new Set([1, pages]);
  for (let near = Math.max(1, page - 2); near <= Math.min(pages, page + 2); near++) shown.add(near);
  const marks: PageMark[] = [];
  let before = 0;
  for (const number of [...shown].toSorted((a, b) => a - b)) {
    if (number - before === 2) marks.push(number - 1);
    else if (number - before > 2) marks.push('gap');
    marks.push(number);
    before = number;
  }
  return marks;
}
