/** Calls back on messages of this type that a page of our own sends to its window, with all that they say. */
export const onWindowMessage = (type: string, hear: (message: Record<string, unknown>) => void): (() => void) => {
  const onMessage = ({ data, origin }: MessageEvent<unknown>) => {
    if (origin !== location.origin) return;
    const said = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : { type: data };
    if (said['type'] === type) hear(said);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
};
