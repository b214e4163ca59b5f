import { act, screen, waitFor } from '@testing-library/react';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { createIntl } from 'react-intl';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { english as messages } from '../../test/english.ts';
import { toast, ToastHost } from '../../ui/Toast.tsx';
import { takeToast } from '../../ui/toast-queue.ts';
import { failureText, refusalKey } from './failure-text.ts';
import { createQueryClient } from './query-client.ts';

const intl = createIntl({ locale: 'en', messages });
const NO_CONNECTION = 'No connection to the server. Check your network and try again.';
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

/** Makes a mutation that fails with the given error, and resolves when it has. */
const changing = async (failure: Error, onError?: () => void) => {
  const queries = createQueryClient((error) => toast.error(failureText(intl, error)));
  render(
    <QueryClientProvider client={queries}>
      <Change failure={failure} {...(onError && { onError })} />
      <ToastHost labels={{ region: 'Notices', close: 'Close' }} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => screen.getByRole('button', { name: 'error' }));
};

afterEach(() => {
  act(() => toast.dismiss());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("shows the server's message", async () => {
  await changing(refused(409, 'It is taken.'));
  await screen.findByText('It is taken.');
});

it.each([
  ['the server has no words', refused(500, '')],
  ['the answer has no body', new CallFailure(502, undefined)],
  ['it is no call that failed', new TypeError('x is undefined')],
])('shows the default message if %s', async (_, failure) => {
  await changing(failure);
  await screen.findByText(DEFAULT);
});

it.each([
  ['there is no network', new CallFailure(0, undefined)],
  ['the time is up', new CallFailure(0, undefined, 'timeout of 50 ms exceeded')],
])('says that there was no answer if %s', async (_, failure) => {
  await changing(failure);
  await screen.findByText(NO_CONNECTION);
});

it.each([
  ['after a 401', refused(401, 'Log in.')],
  ['when the page itself gave the call up', new CallFailure(0, undefined, 'Request aborted')],
])('shows nothing %s', async (_, failure) => {
  const shown = vi.spyOn(takeToast, 'push');
  await changing(failure);
  expect(shown).not.toHaveBeenCalled();
});

it('leaves a mutation with an error handler to that handler', async () => {
  const shown = vi.spyOn(takeToast, 'push');
  const own = vi.fn<() => void>();
  await changing(refused(409, 'It is taken.'), own);
  expect(own).toHaveBeenCalledOnce();
  expect(shown).not.toHaveBeenCalled();
});

it('shows nothing to crawlers', async () => {
  const shown = vi.spyOn(takeToast, 'push');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)');
  await changing(refused(409, 'It is taken.'));
  expect(shown).not.toHaveBeenCalled();
});

it('has messages of the page for some refusals, and none if nothing is to be shown', () => {
  const own = ({ error }: { error: string }) => (error === 'taken' ? 'Somebody was faster.' : undefined);
  expect(failureText(intl, refused(409, 'It is taken.'), own)).toBe('Somebody was faster.');
  expect(failureText(intl, new CallFailure(409, { error: 'gone', message: 'It is gone.' }), own)).toBe('It is gone.');
  expect(failureText(intl, refused(401, 'Log in.'), own)).toBeUndefined();
});

it('says why a command was refused in the words of the page, and that there was no answer only if that is true', () => {
  const keyOf = (code: string) => refusalKey(code, ['playban'], () => 'lobby.refused.playban');
  expect(['playban', 'disconnected', 'taken'].map(keyOf)).toEqual([
    ...['lobby.refused.playban', 'shell.no_connection', 'shell.failed'],
  ]);
});
