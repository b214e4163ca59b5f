import { engineFiles } from '../../../../engine/engine-files.ts';
import { registerWorker } from '../../../../platform/browser/service-worker.ts';

/** How long the service worker may take to store the page, ms. */
const LONGEST_MS = 60_000;

/** Files that the page has fetched: scripts, styles, fonts, pieces and sounds, and no answers of calls. */
const fetchedFiles = (): string[] => {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) => origin === location.origin && /^\/(?:assets|themes)\/|^\/\w+\.\w+$/.test(pathname),
    )
    .map(({ pathname }) => pathname);
  return [...new Set(files)];
};

/** The engine is large; only who plays bots needs it. */
const hasBots = (): boolean => localStorage.getItem('tabiya.bots') !== null;

/** `here`: the page opens without a connection; `unsupported`: this browser cannot keep pages. */
export type PageKept = 'here' | 'failed' | 'unsupported';

/**
 * Has the service worker store the page `path`, so that it opens without a connection. The files are those that the page
 * on screen has used, so a board must stand on it.
 */
export const keepPage = async (path: string): Promise<PageKept> => {
  if (!('serviceWorker' in navigator)) return 'unsupported';
  return (await store(path).catch(() => false)) ? 'here' : 'failed';
};

const store = async (path: string): Promise<boolean> => {
  // Parts that the page loads only when they are asked for.
  await Promise.all([
    import('../PuzzleTyping.tsx'),
    import('../PuzzleKeys.tsx'),
    import('../../../../ui/Toaster.tsx'),
    import('../../bots/offline/OfflineBots.tsx'),
  ]);
  const worker = await registerWorker();
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve, reject) => {
    port1.addEventListener('message', ({ data }) => resolve(data === 'kept'));
    port1.start();
    setTimeout(() => reject(new Error('the service worker has not answered')), LONGEST_MS);
  });
  worker.postMessage({ keep: path, files: [...fetchedFiles(), ...(hasBots() ? engineFiles() : [])] }, [port2]);
  return answer.finally(() => port1.close());
};
