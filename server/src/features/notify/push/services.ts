/** Push services of common browsers. The server sends to no other address that a browser names. */
const KNOWN = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
  /^web\.push\.apple\.com$/,
];

/** Returns whether an address belongs to a known push service, or to an origin that the configuration names. */
export const isPushService = (address: string, further: readonly string[]): boolean => {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (further.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && KNOWN.some((host) => host.test(url.hostname));
};
