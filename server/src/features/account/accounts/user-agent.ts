/** Patterns of browsers in user agents. The order matters, because most browsers also claim to be others. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const find = (names: readonly (readonly [RegExp, string])[], userAgent: string): string | null =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/**
 * Returns the names of the browser and its system, which are the same in every language; null when the user agent does
 * not tell.
 */
export const readUserAgent = (userAgent: string): { browser: string | null; system: string | null } => ({
  browser: find(BROWSERS, userAgent),
  system: find(SYSTEMS, userAgent),
});

/** Returns the beginning of an IP address: enough to recognise one's own network, too little to locate a house. */
export const coarseAddress = (ip: string): string => {
  const v4 = /^(?:::ffff:)?(\d+\.\d+)\.\d+\.\d+$/i.exec(ip);
  if (v4) return `${v4[1]}.*.*`;
  const groups = ip.split(':').filter((group) => group !== '');
  return groups.length < 2 ? ip : `${groups.slice(0, 2).join(':')}:*`;
};
