/** Shows alerts that the server sends to this browser, also while no page of the site is open. */
// The page that it was switched on in is led on too, and not only those that are opened later.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
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
