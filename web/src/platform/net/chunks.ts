const RETRIES = 2;
/** Timeout for the load of a script. */
const TIMEOUT_MS = 120_000;
/** Vite's message for a style sheet of a chunk that failed to load. */
const STYLES = /preload CSS for (\S+)/;
/** Browsers' messages name the script that failed to load; Safari's does not. */
const SCRIPT = /(https?:\/\/\S+\.js)/;

/** Code of a page that could not be loaded. */
export class ChunkError extends Error {
  override name = 'ChunkError';
  readonly code: 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED';

  constructor(cause: unknown) {
    super(`Loading chunk failed after ${RETRIES} retries`, { cause });
    this.code = STYLES.test(String(cause)) ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED';
  }
}

/**
 * Loads code by `import()`, and retries a failed load twice past every cache. Rejects with a `ChunkError`; an error
 * within the code itself is thrown unchanged.
 */
export const loadChunk = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  let failure: unknown;
  for (let tries = 0; tries <= RETRIES; tries += 1) {
    try {
      return await inTime(tries === 0 ? load() : again(load, failure, tries));
    } catch (error) {
      if (!isLoadFailure(error)) throw error;
      failure = error;
    }
  }
  throw new ChunkError(failure);
};

class TimeoutError extends Error {
  override name = 'TimeoutError';
}

const inTime = <T>(loading: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError('the script did not come in time')), TIMEOUT_MS);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
};

const isLoadFailure = (error: unknown): boolean =>
  error instanceof TimeoutError ||
  (error instanceof Error &&
    (STYLES.test(error.message) || /dynamically imported|module script failed/i.test(error.message)));

/** A browser may remember that an address failed, so the retry uses another one. */
const again = async <Module>(load: () => Promise<Module>, failure: unknown, retry: number): Promise<Module> => {
  const message = failure instanceof Error ? failure.message : '';
  const styles = STYLES.exec(message)?.[1];
  if (styles !== undefined) await loadStyles(fresh(styles, retry));
  const script = styles === undefined ? SCRIPT.exec(message)?.[1] : undefined;
  return script === undefined ? load() : ((await import(/* @vite-ignore */ fresh(script, retry))) as Module);
};

const fresh = (address: string, retry: number): string => {
  const url = new URL(address, location.href);
  url.searchParams.set('retry', String(retry));
  url.searchParams.set('t', String(Date.now()));
  return url.href;
};

const loadStyles = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`Unable to preload CSS for ${new URL(address).pathname}`));
    document.head.append(link);
  });
