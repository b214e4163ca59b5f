import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { renderPage } from '../../../test/render-page.tsx';

beforeEach(useFakeSocket);

it('the command to begin with is copied by one press', async () => {
  await renderPage({
    path: '/api',
    answers: { 'GET /callback/api-reference': () => ({ origin: 'https://tabiya.example', groups: [] }) },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  await screen.findByText('Copied to clipboard');
  expect(await navigator.clipboard.readText()).toMatch(
    /^curl http.*\/api\/account -H "Authorization: Bearer \$TOKEN"$/,
  );
});
