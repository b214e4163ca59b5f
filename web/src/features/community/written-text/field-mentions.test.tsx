import { fireEvent, render } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { FieldMentions } from './FieldMentions.tsx';

test('a letter is taken before names are looked for, so that no render between them loses it', () => {
  const order: string[] = [];
  function Editor() {
    const field = useRef<HTMLTextAreaElement>(null);
    const [text, setText] = useState('');
    const change = (next: string) => {
      order.push('taken');
      setText(next);
    };
    return (
      <>
        <textarea ref={field} value={text} onChange={({ target }) => change(target.value)} />
        <FieldMentions field={field} value={text} onChange={setText} />
      </>
    );
  }
  const area = render(<Editor />).container.querySelector('textarea')!;
  Object.defineProperty(area, 'selectionStart', { get: () => order.push('looked') });
  fireEvent.input(area, { target: { value: 'a' } });
  expect(order).toEqual(['taken', 'looked']);
});
