const REQUEST_TIMEOUT_MS = 10_000;

/** Thrown for an unusable answer, whose status may still be informative. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly status: number;
  readonly headers: Headers;

  constructor({ status, headers }: Response) {
    super(`answered with ${status}`);
    this.status = status;
    this.headers = headers;
  }
}

/** Throws on a timeout, on invalid JSON, and on an error status. */
export const askJson = async (address: URL, init: RequestInit): Promise<unknown> => {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const answer = await fetch(address, { ...init, redirect: 'error', signal });
  if (answer.ok) return answer.json();
  await answer.body?.cancel();
  throw new NoAnswer(answer);
};
