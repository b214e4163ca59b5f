import { parseMove, startPosition } from '@tabiya/chess/rules/position.ts';
import { expect, it } from 'vitest';
import { lineText, replaces, withLine } from './lines.ts';

const line = (text: string) => text.split(' ');

it('grow by a line, which takes the place of what it goes on with or answers otherwise', () => {
  const lines = [line('e7e5 g1f3'), line('c7c5 g1f3 d7d6 d2d4')];
  expect(withLine(lines, line('e7e5 g1f3 b8c6 f1b5'))).toEqual([lines[1], line('e7e5 g1f3 b8c6 f1b5')]);
  expect(withLine(lines, line('c7c5 g1f3'))).toEqual(lines);
  expect(withLine(lines, line('c7c5 b1c3'))).toEqual([lines[0], line('c7c5 b1c3')]);
  expect(withLine(lines, line('c7c5 g1f3 e7e6 d2d4'))).toHaveLength(3);
  expect(replaces(lines, line('c7c5 b1c3'))).toBe(true);
  expect(replaces(lines, line('c7c5 g1f3 e7e6 d2d4'))).toBe(false);
});

it('are written with move numbers, from either side', () => {
  const start = startPosition();
  expect(lineText(start, line('e2e4 e7e5 g1f3'))).toBe('1. e4 e5 2. Nf3');
  const after = start.clone();
  after.play(parseMove(after, 'e2e4')!);
  expect(lineText(after, line('e7e5 g1f3 b8c6'))).toBe('1… e5 2. Nf3 Nc6');
});
