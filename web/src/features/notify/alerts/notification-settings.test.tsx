import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, renderPage } from '../../../test/render-page.tsx';

beforeEach(useFakeSocket);

it('a tick for devices promises nothing for a browser that is not switched on', async () => {
  await renderPage({ path: '/settings/notifications', me: ann });
  await screen.findByText(/^This browser isn't turned on/);
  const [first] = screen.getAllByRole('heading', { level: 2 });
  expect(first?.textContent).toBe('Browser notifications');
});

it('the language of mails is chosen where the address is, and nowhere else', async () => {
  await renderPage({
    path: '/settings/profile',
    me: ann,
    answers: {
      'GET /callback/user/profile': () => ({
        ...{ firstName: '', lastName: '', location: '', country: null, status: '', about: '' },
        ...{ twitchUrl: '', youtubeUrl: '' },
      }),
      'GET /service/countries/ListCountries': () => ({ countries: [] }),
    },
  });
  await screen.findByRole('heading', { level: 2, name: 'Username' });
  expect(screen.queryByRole('heading', { name: 'Email language' })).toBeNull();
});
