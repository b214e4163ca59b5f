import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { expandNames, readBreakpoints } from './breakpoints.ts';

const queries = readBreakpoints(
  '@custom-media --phone (max-width: 34em);\n@custom-media --flat (--phone) and (orientation: landscape);\n',
);

it('puts the query of a name in its place', () => {
  expect(expandNames('(--phone)', queries)).toBe('(max-width: 34em)');
  expect(expandNames('(--phone) and (hover: none)', queries)).toBe('((max-width: 34em)) and (hover: none)');
  expect(expandNames('not (--phone)', queries)).toBe('not ((max-width: 34em))');
});

it('lets a name use an earlier one', () => {
  expect(expandNames('(--flat)', queries)).toBe('((max-width: 34em)) and (orientation: landscape)');
});

it('leaves queries without a name alone', () => {
  expect(expandNames('(pointer: coarse)', queries)).toBe('(pointer: coarse)');
});

it('refuses a name that nothing defines', () => {
  expect(() => expandNames('(--watch)', queries)).toThrow('--watch');
});

it('has at most five names, so that pages change together', () => {
  const css = readFileSync(join(import.meta.dirname, 'src/ui/breakpoints.css'), 'utf8');
  expect(readBreakpoints(css).size).toBeLessThanOrEqual(5);
});
