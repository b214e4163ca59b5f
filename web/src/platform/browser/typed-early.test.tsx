import { act } from '@testing-library/react';
import { EARLY_SUBMIT } from '@tabiya/contract/kit/early-submit.ts';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { TypedEarly } from './TypedEarly.tsx';

const noChange = () => () => {};
/** A form whose field takes over a kept text after the first render, and shows what it knows. */
function Form({ start = '', kept = '' }: { start?: string; kept?: string }) {
  const found = useSyncExternalStore(
    noChange,
    () => kept,
    () => '',
  );
  const [text, setText] = useState(start);
  const value = found || text;
  return (
    <>
      <input aria-label="line" value={value} onChange={({ target }) => setText(target.value)} />
      <textarea aria-label="text" value={value} onChange={({ target }) => setText(target.value)} />
      <output>{value}</output>
    </>
  );
}

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  vi.useRealTimers();
});

/** Renders on the server, types before the script is there, and hydrates. Returns what the form knows then. */
const typedInto = (selector: 'input' | 'textarea', text: string, form: ReactNode): string => {
  vi.useFakeTimers();
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  host.innerHTML = renderToString(form);
  host.querySelector<HTMLInputElement>(selector)!.value = text;
  act(() => {
    root = hydrateRoot(host, <TypedEarly>{form}</TypedEarly>);
  });
  act(() => void vi.runAllTimers());
  return host.querySelector('output')!.textContent;
};

test.each(['input', 'textarea'] as const)('what was typed into an %s before hydration is known after it', (field) => {
  expect(typedInto(field, 'Nf3', <Form />)).toBe('Nf3');
  expect(typedInto(field, 'Anna B', <Form start="Anna" />)).toBe('Anna B');
});

test('a field that nobody touched stays as it is', () => {
  expect(typedInto('input', 'Anna', <Form start="Anna" />)).toBe('Anna');
});

test('a text that was kept on the device stays', () => {
  expect(typedInto('textarea', 'N', <Form kept="A long draft" />)).toBe('A long draft');
});

test('a form that was sent before hydration is sent after it, with what was typed', () => {
  vi.useFakeTimers();
  new Function(EARLY_SUBMIT)();
  const sent: string[] = [];
  function Sender() {
    const [text, setText] = useState('');
    const submit = (event: { preventDefault(): void }) => {
      event.preventDefault();
      sent.push(text);
    };
    return (
      <form onSubmit={submit}>
        <input value={text} onChange={({ target }) => setText(target.value)} />
        <button>Send</button>
      </form>
    );
  }
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  host.innerHTML = renderToString(<Sender />);
  host.querySelector('input')!.value = 'Nf3';
  host.querySelector('button')!.click();
  act(() => {
    root = hydrateRoot(
      host,
      <TypedEarly>
        <Sender />
      </TypedEarly>,
    );
  });
  act(() => void vi.runAllTimers());
  expect(sent).toEqual(['Nf3']);
  host.querySelector('button')!.click();
  expect(sent).toEqual(['Nf3', 'Nf3']);
});
