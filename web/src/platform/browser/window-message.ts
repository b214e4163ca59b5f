/** Calls `hear` with the content of messages of this type that a page of our own origin sends to its window. */
export const onWindowMessage = (type: string, hear: (message: Record<string, unknown>) => void): (() => void) => {
  const onMessage = ({ data, origin }: MessageEvent<unknown>) => {
    if (origin !== location.origin) return;
    const said = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : { type: data };
    if (said['type'] === type) hear(said);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
};
