/**
 * Calls `act` at once, and then at most once in `ms`. Requests within that time are served together at its end, so that
 * the last state is always shown. Returns the request function and one that stops it.
 */
export const leadingEdge = (act: () => void, ms: number): { ask: () => void; stop: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  const begin = () => {
    isAsked = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isAsked) begin();
    }, ms);
    act();
  };
  return {
    ask() {
      if (timer === undefined) begin();
      else isAsked = true;
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
};
