/** Maximum length of the part before the `@` and of the domain, RFC 5321. */
const LOCAL_PART_MAX = 64;
const DOMAIN_MAX = 253;

const LOCAL_PART = /[\p{L}\p{N}!#$%&*+?^_{|}~'.-]+$/u;
const DOMAIN = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u;
const OUTER_MARKS = /^['.]+/;

/** A vCard breaks long lines: the rest begins with a space or a tab (RFC 6350). */
const FOLD = /\r?\n[ \t]/g;

/**
 * Returns the e-mail addresses in a text, such as a list, a CSV file or a vCard, in small letters and each once. All
 * else in the text is left out, so that names and numbers never leave the device.
 */
export const readAddresses = (text: string): string[] => {
  const whole = /^BEGIN:VCARD/im.test(text) ? text.replace(FOLD, '') : text;
  const found = new Set<string>();
  // Starting at each `@` keeps the time in proportion to the text, whatever else is in it.
  for (let at = whole.indexOf('@'); at !== -1; at = whole.indexOf('@', at + 1)) {
    const [before] = LOCAL_PART.exec(whole.slice(Math.max(0, at - LOCAL_PART_MAX), at)) ?? [];
    const [domain] = DOMAIN.exec(whole.slice(at + 1, at + 1 + DOMAIN_MAX)) ?? [];
    const local = before?.replace(OUTER_MARKS, '');
    if (local && domain) found.add(`${local}@${domain}`.toLowerCase());
  }
  return [...found];
};
