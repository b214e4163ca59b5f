import { expect, it } from 'vitest';
import { practiceOf, practiceParams, triesFilterOf, triesParams } from './practice-of.ts';

const read = (query: string) => practiceOf(new URLSearchParams(query));

it('an address says what is practised', () => {
  expect(read('')).toBeUndefined();
  expect(read('theme=nonsense&min=7')).toBeUndefined();
  expect(read('theme=missed')).toEqual({ kind: 'missed' });
  expect(read('puzzle=00aBc')).toEqual({ kind: 'puzzle', id: '00aBc' });
  expect(read('practice=mix&theme=&phase=')).toMatchObject({ kind: 'filter' });
  expect(read('theme=fork&phase=endgame&opening=Sicilian_Defense&min=1200')).toMatchObject({
    ...{ kind: 'filter', filter: { theme: 'fork', phase: 'endgame', opening: 'Sicilian_Defense', minRating: 1200 } },
  });
  expect(read('practice=replay&source=rush')).toMatchObject({ kind: 'replay', filter: { source: 'rush' } });
});

it('what was written is read again', () => {
  const tries = { theme: 'pin', source: 'daily', solved: false, minRating: 1000, from: '2027-01-31' } as const;
  expect(triesFilterOf(new URLSearchParams(triesParams(tries)))).toMatchObject(tries);
  const filter = { theme: 'pin', phase: 'opening', opening: 'Grünfeld_Defense', maxRating: 2000 } as const;
  expect(read(new URLSearchParams(practiceParams(filter)).toString())).toMatchObject({ kind: 'filter', filter });
});
