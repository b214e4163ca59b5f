import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { CoachView } from '@tabiya/contract/community/coaches.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, NOW, renderPage } from '../../../test/render-page.tsx';

beforeEach(() => void useFakeSocket());
afterEach(() => void vi.unstubAllGlobals());

const player = (username: string) => ({
  ...{ id: `01a1fb25-0000-7000-8000-0000000000${username.length}0`, username, isGuest: false, avatarUrl: null },
  ...{ chessTitle: null, country: null, flair: null, membershipLevel: 10 },
});
const elif: CoachView = {
  ...{ player: player('elif'), name: 'Elif Demo', headline: 'Calm chess', languages: ['en', 'de'] },
  ...{ methods: ['endgames'], price: '30 €', availability: '', officialRating: 'FIDE 2140', isTaking: true },
  ...{ isVerified: true, isRatingChecked: false, rating: 1553, isOnline: false, reviews: 2, stars: 4.5 },
  ...{ html: '<p>I <strong>teach</strong>.</p>', mine: null, mayReview: false },
};
const review = {
  ...{ id: 7, author: player('Hugo'), stars: 5, text: 'Very patient', at: NOW, editedAt: null, answer: 'Thanks!' },
  ...{ mayAnswer: false, mayRemove: false },
};

const open = (path: string, coach: Partial<CoachView> = {}) => {
  const sent: Record<string, unknown>[] = [];
  const rendered = renderPage({
    path,
    me: ann,
    answers: {
      'GET /service/countries/ListCountries': () => ({ countries: [] }),
      'GET /callback/coaches': (input) => {
        sent.push(input);
        return { items: [elif], next: null };
      },
      'GET /callback/coach/elif': () => ({ ...elif, ...coach }),
      'GET /callback/coach/elif/reviews': () => ({ items: [review], next: null }),
      'POST /callback/coach/elif/review': (input) => {
        sent.push(input);
        return { review };
      },
    },
  });
  return { rendered, sent };
};

test('the list shows what one chooses a coach by, and is filtered by the address', async () => {
  const { rendered, sent } = open('/coaches?language=de&online=1&title=none');
  await rendered;
  await screen.findByRole('link', { name: 'Elif Demo' });
  screen.getByText('30 €');
  screen.getByText('English and German');
  screen.getByRole('img', { name: '4.5 of 5 stars' });
  expect(sent[0]).toMatchObject({ language: 'de', isOnline: '1', order: 'reviews' });
  expect(sent[0]).not.toHaveProperty('title');
});

test('members who are no pupils read who may review', async () => {
  await open('/coaches?coach=elif').rendered;
  await screen.findByText('Very patient');
  screen.getByText('Thanks!');
  screen.getByText(/^Pupils write reviews: members who have exchanged at least 2 messages/);
  expect(screen.queryByRole('button', { name: 'Post review' })).toBeNull();
});

test('a pupil gives stars and words', async () => {
  const { rendered, sent } = open('/coaches?coach=elif', { mayReview: true });
  await rendered;
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Post review' });
  fireEvent.change(screen.getByRole('textbox', { name: 'Your review' }), { target: { value: 'Great' } });
  expect(button.disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: '4 of 5 stars' }));
  fireEvent.click(button);
  await waitFor(() => expect(sent).toMatchObject([{ stars: 4, text: 'Great' }]));
});
