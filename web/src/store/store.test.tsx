import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { createStore, useStore, type Store } from './store.ts';

function Shown({ store }: { store: Store<string> }) {
  return <output>{useStore(store)}</output>;
}

it('renders a component again when the value changes', () => {
  const store = createStore('e4');
  render(<Shown store={store} />);
  expect(screen.getByRole('status').textContent).toBe('e4');
  act(() => store.set('d4'));
  expect(screen.getByRole('status').textContent).toBe('d4');
});

it('shows the first value in the HTML of the server, and hydrates it before the newer one is shown', async () => {
  const store = createStore('e4');
  store.set('d4');
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Shown store={store} />);
  expect(place.textContent).toBe('e4');
  const faults: unknown[] = [];
  await act(async () =>
    hydrateRoot(place, <Shown store={store} />, { onRecoverableError: (fault) => faults.push(fault) }),
  );
  expect(place.textContent).toBe('d4');
  expect(faults).toEqual([]);
});

it('renders a component again only when what it selects is another value', () => {
  const store = createStore({ ply: 1, rtt: 20 });
  const Ply = () => <output>{useStore(store, ({ ply }) => ply)}</output>;
  const rendered = vi.fn<() => void>();
  render(
    <Profiler id="ply" onRender={rendered}>
      <Ply />
    </Profiler>,
  );
  act(() => store.set({ ply: 1, rtt: 50 }));
  expect(rendered).toHaveBeenCalledTimes(1);
  act(() => store.set({ ply: 2, rtt: 50 }));
  expect(screen.getByRole('status').textContent).toBe('2');
});

it('lets a component say what the server shows when it reads more than the store', () => {
  const store = createStore(0);
  function Draft() {
    return useStore(store, () => 'kept in this browser', 'nothing');
  }
  expect(renderToString(<Draft />)).toBe('nothing');
  render(<Draft />);
  expect(document.body.textContent).toBe('kept in this browser');
});

it('listens to what changes it from the first subscriber until the last one has left', () => {
  const heard: string[] = [];
  const store = createStore('e4', () => {
    heard.push('start');
    return () => heard.push('stop');
  });
  const leave = [() => {}, () => {}].map(store.subscribe);
  expect(heard).toEqual(['start']);
  leave[0]?.();
  leave[0]?.();
  expect(heard).toEqual(['start']);
  leave[1]?.();
  expect(heard).toEqual(['start', 'stop']);
});

it('tells the first subscriber of a value that is set as it starts', () => {
  const store = createStore('e4', () => {
    store.set('d4');
    return () => {};
  });
  render(<Shown store={store} />);
  expect(screen.getByRole('status').textContent).toBe('d4');
});
