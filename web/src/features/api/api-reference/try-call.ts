import type { ReferenceCall } from '@tabiya/contract/api/api-reference.ts';

/** Characters of an answer that are shown; a stream ends there. */
const SHOWN_MAX = 20_000;

export interface TriedRequest {
  call: Pick<ReferenceCall, 'method' | 'path' | 'inputs'>;
  /** Values of the inputs by their names; those that are empty are not sent. */
  values: Readonly<Record<string, string>>;
  token: string;
}

/** Returns the path and options with which the call is sent. A cookie would count for nothing. */
export const requestOf = ({ call, values, token }: TriedRequest): { path: string; options: RequestInit } => {
  const filled = call.inputs.filter(({ name }) => values[name]);
  const of = (place: string) => filled.filter((input) => input.place === place);
  const pairs = (place: string) => new URLSearchParams(of(place).map(({ name }) => [name, values[name]!]));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const query = pairs('query').toString();
  const [text] = of('text');
  const body = call.method === 'GET' ? undefined : text ? values[text.name] : pairs('form');
  return {
    path: query === '' ? path : `${path}?${query}`,
    options: {
      method: call.method,
      credentials: 'omit',
      headers: {
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(typeof body === 'string' && { 'content-type': 'text/plain' }),
      },
      ...(body !== undefined && { body }),
    },
  };
};

/** Returns JSON with line breaks; anything else as it is. */
const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/** Reads an answer as it comes; `show` gets all that was read. Rejects with the signal's reason when that is aborted. */
export const readAnswer = async (response: Response, show: (text: string) => void): Promise<void> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of partsOf(response)) {
    text += decoder.decode(part, { stream: true });
    show(text.slice(0, SHOWN_MAX));
    if (text.length >= SHOWN_MAX) return;
  }
  show(pretty(text));
};

/** Not every browser can iterate a body. */
async function* partsOf({ body }: Response): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  if (reader === undefined) return;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
