/** Maximum number of lines that wait for a slow reader; beyond it the stream is ended. */
const MOST_WAITING = 1_000;

/** The lines of one stream, as an async iterable. */
export interface LineQueue<Line> extends AsyncIterable<Line> {
  push(line: Line): void;
  /** Ends the stream after the waiting lines; idempotent. */
  end(): void;
}

/** Creates a queue that the signal ends too; `over` is called once, however the stream ends. */
export const lineQueue = <Line>(signal: AbortSignal, over: () => void): LineQueue<Line> => {
  const waiting: Line[] = [];
  let isOver = false;
  let wake = () => {};

  const end = () => {
    if (isOver) return;
    isOver = true;
    signal.removeEventListener('abort', end);
    wake();
    over();
  };
  signal.addEventListener('abort', end);
  // The caller may have disconnected while the first lines were looked up.
  if (signal.aborted) end();

  return {
    push(line) {
      if (isOver) return;
      waiting.push(line);
      if (waiting.length > MOST_WAITING) end();
      else wake();
    },
    end,
    async *[Symbol.asyncIterator]() {
      for (;;) {
        const line = waiting.shift();
        if (line !== undefined) yield line;
        else if (isOver) return;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
};
