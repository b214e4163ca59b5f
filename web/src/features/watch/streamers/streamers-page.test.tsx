import { screen } from '@testing-library/react';
import type { OwnStreamView } from '@tabiya/contract/watch/streamers.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, renderPage } from '../../../test/render-page.tsx';

beforeEach(() => void useFakeSocket());
afterEach(() => void vi.unstubAllGlobals());

const own: OwnStreamView = {
  ...{ state: 'listed', twitchUrl: 'https://www.twitch.tv/ann', youtubeUrl: 'https://www.youtube.com/@ann' },
  ...{ asked: [], isByHand: true, live: null },
};
const open = (mine: Partial<OwnStreamView>) =>
  renderPage({
    path: '/streamers',
    me: ann,
    answers: {
      'GET /callback/streamers': () => ({ streamers: [] }),
      'GET /callback/streamers/mine': () => ({ ...own, ...mine }),
    },
  });

it('lets streamers say that they are live if no service can be asked', async () => {
  await open({});
  await screen.findByRole('button', { name: "I'm live now" });
  expect(screen.queryByText(/^We check/)).toBeNull();
});

it('says which channels are checked automatically and which are not', async () => {
  await open({ asked: ['twitch'] });
  await screen.findByRole('button', { name: "I'm live now" });
  expect(screen.getByText(/^We check/).textContent).toBe(
    "We check Twitch every few minutes to see if you're live. What you set here is for your other channel.",
  );
});

it('has no form if all channels are checked automatically', async () => {
  await open({ asked: ['twitch', 'youtube'], isByHand: false });
  await screen.findByRole('heading', { name: "You're not live" });
  screen.getByText(
    "We check Twitch and YouTube every few minutes to see if you're live. You don't need to do anything.",
  );
  expect(screen.queryByRole('button', { name: "I'm live now" })).toBeNull();
});
