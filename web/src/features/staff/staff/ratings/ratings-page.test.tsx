import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RatingImportView } from '@tabiya/contract/study/master-rating-imports.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../../../test/fake-socket.ts';
import { ann, NOW, Refused, renderPage } from '../../../../test/render-page.tsx';

const boss = { ...ann, username: 'Boss', isModerator: true, membership: 'staff', membershipLevel: 90 };
const warden = { ...boss, membership: 'moderator', membershipLevel: 80 };
const LOG = 'GET /callback/staff/master-ratings';
const CALL = '/callback/staff/master-ratings/i';
const view: RatingImportView = {
  ...{ id: 'i', name: 'rapid_nov26frl.csv', type: 'rapid', day: '2026-11-01', state: 'sending', by: 'Boss' },
  ...{ begunAt: NOW, rows: 0, players: 0, refused: 0, faults: [] },
};
const ready: RatingImportView = {
  ...{ ...view, state: 'ready', rows: 24, players: 1, refused: 22 },
  faults: [{ row: 2, fault: 'bad_federation' }],
};
const players = [{ id: 1, name: 'Carlsen, Magnus', federation: 'NOR', title: 'GM', rating: 2820 }];
const path = '/staff/ratings';

beforeEach(useFakeSocket);
afterEach(() => vi.unstubAllGlobals());

it('does not exist for moderators', async () => {
  const { asked } = await renderPage({ path, me: warden });
  await screen.findByText('This square is empty');
  expect(asked.filter(({ call }) => call.includes('/staff'))).toEqual([]);
});

it('takes kind and day from the name of the file, sends it, and shows what was read', async () => {
  let imports: RatingImportView[] = [];
  const { asked } = await renderPage({
    ...{ path, me: boss },
    answers: {
      [LOG]: () => ({ imports }),
      'POST /callback/staff/master-ratings': () => view,
      [`POST ${CALL}`]: () => {
        imports = [ready];
        return ready;
      },
      [`GET ${CALL}`]: () => ({ players }),
      [`POST ${CALL}/show`]: () => {
        imports = [{ ...ready, state: 'shown' }];
        return imports[0]!;
      },
    },
  });
  await screen.findByText('No list has been imported yet.');
  const text = 'id,name,federation,rating\n1,"Carlsen, Magnus",NOR,2820\n';
  const file = new File([text], 'rapid_nov26frl.csv');
  file.stream = () =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    });
  await userEvent.upload(screen.getByLabelText('File'), file);
  expect(screen.getByLabelText<HTMLSelectElement>('Kind of list').value).toBe('rapid');
  await userEvent.click(screen.getByRole('button', { name: 'Read the file' }));
  const card = await screen.findByRole('region', { name: 'rapid_nov26frl.csv' });
  expect(asked).toContainEqual({ call: `POST ${CALL}`, input: expect.objectContaining({ part: 1, text }) });
  within(card).getByText(/24 rows read, 1 player rated 2000 or more/);
  within(card).getByText('Row 2: the federation is not three capital letters');
  within(card).getByText('and 21 more');
  await within(card).findByText(/Carlsen, Magnus/);
  await userEvent.click(within(card).getByRole('button', { name: 'Show this list' }));
  await screen.findByRole('cell', { name: 'shown' });
  expect(screen.queryByRole('region', { name: 'rapid_nov26frl.csv' })).toBeNull();
});

it('says what is wrong with a file', async () => {
  await renderPage({
    ...{ path, me: boss },
    answers: {
      [LOG]: () => ({ imports: [{ ...view, state: 'failed', by: null }] }),
      'POST /callback/staff/master-ratings': () => new Refused(409, 'bad_rating_file'),
    },
  });
  await screen.findByText('no list of ratings');
  screen.getByText(/by command/);
  await userEvent.upload(await screen.findByLabelText('File'), new File(['x'], 'standard_nov26.csv'));
  await userEvent.click(screen.getByRole('button', { name: 'Read the file' }));
  await screen.findByText('bad_rating_file');
});
