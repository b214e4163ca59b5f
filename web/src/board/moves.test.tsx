import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import { english as en } from '../test/english.ts';
import { MoveList } from './MoveList.tsx';
import { useMoveKeys } from './use-move-keys.ts';

const MOVES = ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5'];

function Review() {
  const [ply, setPly] = useState(MOVES.length);
  useMoveKeys({ ply, lastPly: MOVES.length, onSelect: setPly });
  return (
    <IntlProvider locale="en" messages={en}>
      <MoveList label="Moves" moves={MOVES} current={ply} onSelect={setPly} result="1-0" />
      <input aria-label="Chat" />
      <output>{ply}</output>
    </IntlProvider>
  );
}

const ply = () => Number(screen.getByRole('status').textContent);

it('numbers the turns and marks the move on the board', () => {
  render(<Review />);
  expect(screen.getAllByRole('listitem').map((turn) => turn.textContent)).toEqual(['1.e4e5', '2.Nf3Nc6', '3.Bb5']);
  const current = screen.getByRole('button', { current: 'step' });
  expect(current.textContent).toBe('Bb5');
  expect(current.getAttribute('aria-label')).toBe('Bb5, White bishop to b5');
  screen.getByText('1-0');
});

it('steps by arrows, jumps by Home and End, and stays inside the game', async () => {
  const user = userEvent.setup();
  render(<Review />);
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(ply()).toBe(3);
  await user.keyboard('{Home}{ArrowLeft}');
  expect(ply()).toBe(0);
  await user.keyboard('{ArrowRight}');
  expect(ply()).toBe(1);
  await user.keyboard('{End}{ArrowRight}');
  expect(ply()).toBe(5);
});

it('ignores the arrows while somebody types', async () => {
  const user = userEvent.setup();
  render(<Review />);
  await user.click(screen.getByLabelText('Chat'));
  await user.keyboard('gg{ArrowLeft}{Home}');
  expect(ply()).toBe(5);
});

it('goes to the move that was pressed', async () => {
  const user = userEvent.setup();
  render(<Review />);
  await user.click(screen.getByRole('button', { name: 'e5, Black pawn to e5' }));
  expect(ply()).toBe(2);
});
