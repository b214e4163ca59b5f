/**
 * Shows alerts that the server sends to this browser, also while no page of the site is open, and opens the page of kept
 * puzzles without a connection. It is registered only in browsers where somebody has asked for one of the two.
 */
// The page that it was switched on in is led on too, and not only those that are opened later.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));
self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json())));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Who looks at the site sees it there. */
const show = async (note) => {
  if (note === undefined || (await windows()).some(({ focused }) => focused)) return;
  const { title, body, url, tag } = note;
  await self.registration.showNotification(title, { body, tag, icon: '/icon.svg', data: { url } });
};

/** In a page of the site that is open already, else in a new one; never elsewhere. */
const open = async (path) => {
  const { href, origin } = new URL(path, self.location.origin);
  if (origin !== self.location.origin) return;
  const [page] = await windows();
  if (page === undefined) {
    await self.clients.openWindow(href);
    return;
  }
  await page.focus();
  await page.navigate(href);
};

/** Caches of kept pages are named by the time at which they were made; the page itself stands under KEPT_PAGE. */
const CACHES = 'kept-';
const KEPT_PAGE = '/kept-page';

self.addEventListener('message', (event) => {
  if (event.data?.keep === undefined) return;
  const say = (word) => event.ports[0]?.postMessage(word);
  event.waitUntil(
    keep(event.data)
      // Without a connection the page of an earlier visit stays.
      .catch(async () => (await caches.match(KEPT_PAGE)) !== undefined)
      .then((isKept) => say(isKept ? 'kept' : 'failed')),
  );
});

/** Stores a page as a visitor sees it, so that nobody's name stays in the browser, with all of its files. */
const keep = async ({ keep: path, files }) => {
  const answer = await fetch(path, { credentials: 'omit', headers: { accept: 'text/html' } });
  if (!answer.ok || answer.redirected) throw new Error(`${path} cannot be kept`);
  const named = (await answer.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
  const name = CACHES + Date.now();
  const cache = await caches.open(name);
  try {
    await cache.addAll([...new Set([...named, ...files])]);
    await cache.put(KEPT_PAGE, answer);
    // Where the page is told by its own address, which may have a language in it.
    await cache.put(`${KEPT_PAGE}-path`, new Response(path));
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  const others = (await caches.keys()).filter((other) => other.startsWith(CACHES) && other !== name);
  await Promise.all(others.map((other) => caches.delete(other)));
  return true;
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageFor(event));
  // Calls have no destination; sounds and the engine's program have none either, and are known by their folders.
  else if (request.destination !== '' || /^\/(?:themes|assets)\//.test(pathname)) event.respondWith(fileFor(request));
});

const fileFor = async (request) => {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await caches.match(request, { ignoreVary: true });
    if (found === undefined) throw error;
    return found;
  }
};

/** The page from the server; without a connection the kept one, at its own address. */
const pageFor = async ({ request, preloadResponse }) => {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const path = await (await caches.match(`${KEPT_PAGE}-path`))?.text();
    if (path === undefined) throw error;
    const { pathname, search } = new URL(request.url);
    if (pathname === path) return caches.match(KEPT_PAGE);
    return Response.redirect(`${path}?from=${encodeURIComponent(pathname + search)}`);
  }
};
