import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { FakeSocket, useFakeSocket } from '../../../test/fake-socket.ts';
import { eventsOf, GAME_ID, gameView, seat } from '../../../test/make-game.ts';
import { ann, Refused, renderPage, type Answers } from '../../../test/render-page.tsx';

const LINES = `/callback/daily/games/${GAME_ID}/conditional-moves`;
const DAILY = { timeClass: 'daily', timeControl: { base: 0, increment: 0, perMove: 259_200_000 } } as const;
const VIEW = `GET /callback/game/${GAME_ID}`;

beforeEach(useFakeSocket);
afterEach(() => {
  FakeSocket.all.length = 0;
  vi.unstubAllGlobals();
});

const open = async (answers: Answers = {}, lines: string[] = []) => {
  const page = await renderPage({
    path: `/${toShortUuid(GAME_ID)}/game/daily/conditional-moves`,
    me: ann,
    answers: {
      [VIEW]: () => gameView(eventsOf('e2e4'), DAILY),
      [`GET ${LINES}`]: () => ({ ply: 1, lines }),
      [`POST ${LINES}`]: ({ ply, lines: sent }) => ({ ply, lines: sent }),
      ...answers,
    },
  });
  const sent = () => page.asked.filter(({ call }) => call === `POST ${LINES}`).map(({ input }) => input);
  return { sent };
};
const type = (san: string) => userEvent.type(screen.getByLabelText('Type a move'), `${san}{Enter}`);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the page of conditional moves', () => {
  it('saves a line of a reply and an answer, and only when told to', async () => {
    const { sent } = await open({}, ['c7c5 g1f3']);
    await type('e5');
    screen.getByText('Now play your answer.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add this line' }).disabled).toBe(true);
    await type('Nf3');
    expect(sent()).toEqual([]);
    await press('Add this line');
    await waitFor(() => expect(sent()).toMatchObject([{ ply: 1, lines: ['c7c5 g1f3', 'e7e5 g1f3'] }]));
    screen.getByRole('button', { name: '1… e5 2. Nf3' });
  });

  it('says that a line takes the place of another answer, and deletes lines', async () => {
    const { sent } = await open({}, ['c7c5 g1f3', 'e7e5 g1f3']);
    await type('c5');
    await type('Nc3');
    screen.getByText('This takes the place of another answer of yours.');
    await press('Add this line');
    await waitFor(() => expect(sent()).toMatchObject([{ lines: ['e7e5 g1f3', 'c7c5 b1c3'] }]));
    await press('Delete 1… e5 2. Nf3');
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ lines: ['c7c5 b1c3'] }));
  });

  it('goes on from a line that is chosen, and takes moves back', async () => {
    await open({}, ['e7e5 g1f3']);
    await press('1… e5 2. Nf3');
    await type('Nc6');
    screen.getByText('1… e5 2. Nf3 Nc6');
    await press('Take back the last move');
    screen.getByText('Add this line, or go on with the next move of your opponent.');
  });

  it('says why a line was not saved, and looks at the game again', async () => {
    let looks = 0;
    await open({
      [VIEW]: () => gameView(eventsOf(...((looks += 1) > 1 ? ['e2e4', 'd7d5'] : ['e2e4'])), DAILY),
      [`POST ${LINES}`]: () => new Refused(409, 'game_moved_on'),
    });
    await type('e5');
    await type('Nf3');
    await press('Add this line');
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    await screen.findByText(/^It's your move\./);
    expect(screen.queryByRole('button', { name: 'Add this line' })).toBeNull();
  });

  it('has nothing for anybody but the players', async () => {
    await open({
      [VIEW]: () => gameView([], { ...DAILY, white: seat('01a1fb25-0000-7000-8000-0000000000cc', 'Cleo', 1) }),
    });
    screen.getByText('Only for the players');
    expect(screen.queryByRole('button', { name: 'Add this line' })).toBeNull();
  });
});
