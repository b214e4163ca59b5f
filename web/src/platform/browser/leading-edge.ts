/**
 * Does something at once, and then at most once in so many ms. What was asked for meanwhile is done once when they are over, so
 * that nothing shown stays behind. Returns the asking, and what ends it.
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
