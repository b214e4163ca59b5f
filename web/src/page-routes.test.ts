import { pages } from '@tabiya/contract/site/pages.ts';
import { SOURCES } from 'virtual:page-sources';
import { expect, test } from 'vitest';

test('the features have a module for every page of the contract', () =>
  expect(Object.keys(SOURCES).toSorted()).toEqual(Object.keys(pages).toSorted()));
