import { act, screen, waitFor } from '@testing-library/react';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { createIntl } from 'react-intl';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import messages from '../messages/en.json' with { type: 'json' };
import { createQueryClient } from '../platform/query-client.ts';
import { toast, ToastHost } from '../ui/Toast.tsx';
import { showFailure } from './show-failure.ts';

const intl = createIntl({ locale: 'en', messages });
const DEFAULT = 'Oops. Looks like there was an error. Sorry! Please refresh.';
const refused = (status: number, message: string) => new CallFailure(status, { error: 'taken', message });

function Change({ failure, onError }: { failure: Error; onError?: () => void }) {
  const change = useMutation({ mutationFn: () => Promise.reject(failure), ...(onError && { onError }) });
  return (
    <button type="button" onClick={() => change.mutate()}>
      {change.status}
    </button>
  );
}

/** Makes a change that fails as told, and resolves when it has. */
const changing = async (failure: Error, onError?: () => void) => {
  const queries = createQueryClient((error) => showFailure(intl, error));
  render(
    <QueryClientProvider client={queries}>
      <Change failure={failure} {...(onError && { onError })} />
      <ToastHost labels={{ region: 'Notices', close: 'Close' }} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'error' })).toBeDefined());
};

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} })),
);
afterEach(() => {
  act(() => toast.dismiss());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('says what the server says', async () => {
  await changing(refused(409, 'It is taken.'));
  expect(await screen.findByText('It is taken.')).toBeDefined();
});

it.each([
  ['the server has no words', refused(500, '')],
  ['no server answers', new CallFailure(0, undefined)],
  ['the answer has no body', new CallFailure(502, undefined)],
])('says the default where %s', async (_, failure) => {
  await changing(failure);
  expect(await screen.findByText(DEFAULT)).toBeDefined();
});

it.each([
  ['after a 401', refused(401, 'Log in.')],
  ['when the page itself gave the call up', new CallFailure(0, undefined, 'Request aborted')],
])('says nothing %s', async (_, failure) => {
  const error = vi.spyOn(toast, 'error');
  await changing(failure);
  expect(error).not.toHaveBeenCalled();
});

it('leaves a change that has its own words to them', async () => {
  const error = vi.spyOn(toast, 'error');
  const own = vi.fn<() => void>();
  await changing(refused(409, 'It is taken.'), own);
  expect(own).toHaveBeenCalledOnce();
  expect(error).not.toHaveBeenCalled();
});

it('says nothing to crawlers', async () => {
  const error = vi.spyOn(toast, 'error');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)');
  await changing(refused(409, 'It is taken.'));
  expect(error).not.toHaveBeenCalled();
});
