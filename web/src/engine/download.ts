/** How much of a file is here, in bytes; `total` is undefined where the server does not say. */
export interface DownloadProgress {
  loaded: number;
  total: number | undefined;
}

/**
 * Fetches a file into the browser's cache, so that whoever asks for it next has it at once. Rejects if it does not
 * arrive.
 */
export const downloadIntoCache = async (
  address: string,
  signal: AbortSignal,
  onProgress: (progress: DownloadProgress) => void,
): Promise<void> => {
  const response = await fetch(address, { signal });
  if (!response.ok || !response.body) throw new Error(`${address} answers ${response.status}`);
  const isPacked = response.headers.has('content-encoding');
  const length = Number(response.headers.get('content-length'));
  const total = isPacked || !length ? undefined : length;
  let loaded = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    loaded += part.value.length;
    onProgress({ loaded, total });
  }
};
