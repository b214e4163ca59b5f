/** Lines that wait for a reader who takes longer are given up, and the stream with them. */
const MOST_WAITING = 1_000;

/** The lines of one stream, told when there is something to tell. */
export interface LineQueue<Line> extends AsyncIterable<Line> {
  push(line: Line): void;
  /** No line comes any more; those that wait are still read. Again is no harm. */
  end(): void;
}

/** Ends with the signal too; `over` is called once, when the stream is over however that came. */
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
  // Whoever asked may have gone while the first lines were looked up.
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
