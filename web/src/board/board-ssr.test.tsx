import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import { english as en } from '../test/english.ts';
import { Board } from './Board.tsx';
import { MiniBoard } from './MiniBoard.tsx';
import { placementAfter, readPlacement, uciOnBoard, writePlacement } from './placement.ts';

const FEN = 'r3k2r/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/R3K2R w KQkq - 0 1';

it('draws every piece and the last move on the server, without inline styles', () => {
  const html = renderToString(
    <IntlProvider locale="en" messages={en}>
      <Board fen={FEN} orientation="white" turn="white" label="Board" lastMove="e7e5" />
    </IntlProvider>,
  );
  expect(html.match(/class="[^"]*\bpiece\b/g)).toHaveLength(22);
  expect(html.match(/last-move/g)).toHaveLength(2);
  expect(html).not.toContain('style=');
});

it('marks the hill, and shows pockets with their pieces', () => {
  const pockets = { white: { knight: 2 }, black: {} };
  const html = renderToString(
    <IntlProvider locale="en" messages={en}>
      <Board fen={FEN} variant="kingofthehill" pockets={pockets} orientation="white" turn="white" label="Board" />
    </IntlProvider>,
  );
  expect(html.match(/class="[^"]*hill/g)).toHaveLength(1);
  expect(html).toContain('aria-label="Knight: 2"');
  expect(html.match(/aria-label="\w+: none"/g)).toHaveLength(9);
});

it('draws a small board from either side', () => {
  const html = renderToString(<MiniBoard fen="8/8/8/8/8/8/8/K7" orientation="black" label="King on a1" />);
  expect(html).toContain('f7 r0 piece white king');
  expect(html).toContain('aria-label="King on a1"');
});

it.each([
  [FEN, 'e1g1', 'r3k2r/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/R4RK1'],
  [FEN, 'e8c8', '2kr3r/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/R3K2R'],
  ['8/8/8/3pP3/8/8/8/8', 'e5d6', '8/8/3P4/8/8/8/8/8'],
  ['8/1P6/8/8/8/8/8/8', 'b7b8n', '1N6/8/8/8/8/8/8/8'],
  ['8/8/8/8/8/8/8/8', 'N@e4', '8/8/8/8/4N3/8/8/8'],
  ['8/8/8/8/8/8/8/8', 'e2e4', '8/8/8/8/8/8/8/8'],
])('moves the pieces of %s by %s', (fen, uci, after) => {
  expect(
    writePlacement(
      placementAfter(readPlacement(fen), uci, { color: fen.startsWith('r3') && uci[1] === '8' ? 'black' : 'white' }),
    ),
  ).toBe(after);
});

it('spells castling one way, however it was made', () => {
  const placement = readPlacement(FEN);
  expect(uciOnBoard(placement, 'e1', 'h1')).toBe('e1g1');
  expect(uciOnBoard(placement, 'e8', 'a8')).toBe('e8c8');
  expect(uciOnBoard(placement, 'e1', 'g1')).toBe('e1g1');
});
