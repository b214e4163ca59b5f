const WORKER_PATH = '/service-worker.js';

/** Returns the site's registration in this browser; undefined where nothing has asked for one. */
export const workerRegistration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(WORKER_PATH);

/** Registers the service worker, which shows alerts and opens pages without a connection. Resolves once it works. */
export const registerWorker = async (): Promise<ServiceWorker> => {
  await navigator.serviceWorker.register(WORKER_PATH);
  const { active } = await navigator.serviceWorker.ready;
  return active!;
};
