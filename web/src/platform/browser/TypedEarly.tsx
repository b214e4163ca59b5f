import { HYDRATED } from '@tabiya/contract/kit/early-submit.ts';
import { useEffect, useState, type ReactNode } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps what somebody typed, or the browser filled in, while the page's script was still on its way: React would empty
 * those fields at its next render. Each is entered again, as if it were typed now. Then a form that was sent meanwhile is
 * sent.
 */
export function TypedEarly({ children }: { children: ReactNode }) {
  // Read before the fields are hydrated, which already resets some of them.
  const [typed] = useState(readTyped);
  useEffect(() => {
    let sending: ReturnType<typeof setTimeout> | undefined;
    // A text that was kept on the device comes with the render after the first one, and stays.
    const timer = setTimeout(() => {
      for (const { field, text } of typed) {
        if (field.value === text || field.value === field.defaultValue) enter(field, text);
      }
      // React knows what was typed when it has rendered again.
      sending = setTimeout(() => dispatchEvent(new Event(HYDRATED)));
    });
    return () => {
      clearTimeout(timer);
      clearTimeout(sending);
    };
  }, [typed]);
  return children;
}

const readTyped = (): { field: Field; text: string }[] =>
  [...document.querySelectorAll<Field>('input:not([type="file"]), textarea')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => ({ field, text: field.value }));

/** Enters a text so that React notices: it compares the field with the value that was last set on the element itself. */
const enter = (field: Field, text: string): void => {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
