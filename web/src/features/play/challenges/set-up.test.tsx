import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded late by the page; imported here, so that the tests do not wait for them on a busy machine.
import './SetUpFields.tsx';
import './TermsForm.tsx';
import { live } from '../../../platform/live/live.ts';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { challenger, challengeView } from '../../../test/make-challenge.ts';
import { memberView } from '../../../test/make-member.ts';
import { ann, renderPage, type Answers } from '../../../test/render-page.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(useFakeSocket);
afterEach(() => {
  live.stop();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** Opens the fields for position and odds of a challenge to Bob. */
const open = async (answers: Answers = {}) => {
  const page = await renderPage({
    path: '/Bob/play',
    me: ann,
    answers: {
      'GET /callback/user/popup/Bob': () => ({ ...memberView(), fullName: null, status: '', lifetimeScore: null }),
      'GET /callback/challenges/with/Bob': () => ({ bar: null, open: [] }),
      'POST /callback/challenges/to/Bob': () => challengeView({ from: challenger(ann), to: challenger() }),
      ...answers,
    },
  });
  await userEvent.click(await screen.findByText('Position and odds'));
  const terms = () =>
    page.asked.filter(({ call }) => call === 'POST /callback/challenges/to/Bob').map(({ input }) => input);
  return { terms };
};

describe('a challenge from a custom position', () => {
  it('is casual from a position of its own, and refuses one in which the game would be over', async () => {
    const { terms } = await open();
    const position = await screen.findByRole('textbox', { name: 'Position (FEN)' });
    await userEvent.type(position, 'nonsense');
    screen.getByText(/^A game can't start from this position/);
    await userEvent.clear(position);
    await userEvent.type(position, '7k/5KQ1/8/8/8/8/8/8 b - - 0 1');
    screen.getByText('The game would already be over in this position.');
    expect(screen.getByRole('button', { name: 'Send challenge' }).hasAttribute('disabled')).toBe(true);
    await userEvent.clear(position);
    await userEvent.type(position, '7k/8/8/8/8/8/R7/7K b - - 0 1');
    screen.getByText('Black moves first.');
    await userEvent.clear(position);
    await userEvent.type(position, '7k/8/8/8/8/8/R7/7K b KQ - 0 0');
    screen.getByText(/Castling rights without .* The move number was set to 1\.$/);
    await userEvent.clear(position);
    await userEvent.type(position, '7k/8/8/8/8/8/R7/7K b - - 0 1');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Rated/ }).disabled).toBe(true);
    await press('Send challenge');
    await waitFor(() => expect(terms()).toMatchObject([{ rated: 0, fen: '7k/8/8/8/8/8/R7/7K b - - 0 1' }]));
  });

  it('starts from an opening that is found by name', async () => {
    const fen = 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
    const { terms } = await open({
      'GET /callback/eco/search/starting-position': ({ query }) => ({
        positions: query === 'sicilian' ? [{ eco: 'B20', name: 'Sicilian Defense', moves: '1. e4 c5', fen }] : [],
      }),
    });
    const opening = await screen.findByRole('searchbox', { name: 'Start from an opening' });
    await userEvent.type(opening, 'nothing{Enter}');
    await screen.findByText('No opening has this name.');
    await userEvent.clear(opening);
    await userEvent.type(opening, 'sicilian');
    await userEvent.click(await screen.findByRole('button', { name: 'B20 Sicilian Defense 1. e4 c5', pressed: false }));
    screen.getByRole('button', { name: /^B20/, pressed: true });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Position (FEN)' }).value).toBe(fen);
    await press('Send challenge');
    await waitFor(() => expect(terms()).toMatchObject([{ rated: 0, fen }]));
  });

  it('says beforehand that an engine cannot review a game from its position', async () => {
    await open();
    const position = await screen.findByRole('textbox', { name: 'Position (FEN)' });
    await userEvent.type(position, '4k3/8/8/8/8/4P3/PPPPPPPP/4K3 w - - 0 1');
    screen.getByText(/There will be no report of this game/);
    expect(screen.getByRole('button', { name: 'Send challenge' }).hasAttribute('disabled')).toBe(false);
    await userEvent.clear(position);
    await userEvent.type(position, '4k3/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1');
    expect(screen.queryByText(/There will be no report of this game/)).toBeNull();
  });
});
