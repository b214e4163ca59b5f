import { expect, test } from 'vitest';
import { readGamesFilter } from './games-filter.ts';

const read = (query: string) => readGamesFilter(new URLSearchParams(query));

test('an address names what is searched for', () => {
  expect(read('query=tal&eco=b9&result=1-0&since=1957&until=1960&player=mikhail-tal')).toEqual({
    query: 'tal',
    eco: 'b9',
    result: '1-0',
    since: '1957',
    until: '1960',
    player: 'mikhail-tal',
  });
});

test('what a form leaves empty, and what an address cannot mean, is left out', () => {
  expect(read('query=&eco=&result=&since=&until=&fen=')).toEqual({});
  expect(read('query=%20&eco=F1&result=2-0&since=soon&until=0&player=../x')).toEqual({});
  expect(read(`fen=${'x'.repeat(1_000)}`)).toEqual({});
});

test('a search that is too long is cut', () => {
  expect(read(`query=${'x'.repeat(100)}`).query).toHaveLength(60);
});
