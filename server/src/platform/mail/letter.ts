import * as z from 'zod/mini';
import { wordsIn } from '../site/words.ts';

/**
 * One mail in the language of its reader, with the texts `mail.<name>.subject`, `.text` and, with a link, `.action`.
 */
export const Letter = z.object({
  to: z.string(),
  /** A locale such as `de_DE`; see `wordsIn`. */
  locale: z.string(),
  name: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Absolute URL behind the button. */
  link: z.optional(z.string()),
});
export type Letter = z.infer<typeof Letter>;

/** A letter, ready to be sent. */
export interface WrittenMail {
  name: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The site that letters name as their sender. */
export interface Sender {
  /** Such as `https://tabiya.example`. */
  address: string;
  /** Such as `tabiya.example`. */
  host: string;
}

/** Renders a letter in the language of its reader, as plain text and HTML. Throws if the server has no texts for it. */
export const writeLetter = ({ to, locale, name, values, link }: Letter, { address, host }: Sender): WrittenMail => {
  const words = wordsIn(locale);
  const all = { site: host, ...values };
  const say = (id: string): string => {
    const text = words.formatMessage({ id }, all) as string;
    if (text === id) throw new Error(`The server has no words for ${id}.`);
    return text;
  };
  const about = { subject: say(`mail.${name}.subject`), footer: say('mail.footer') };
  const greeting = 'username' in values ? [say('mail.greeting')] : [];
  const paragraphs = [...greeting, ...say(`mail.${name}.text`).split(/\n+/)];
  const action = link === undefined ? undefined : { link, label: say(`mail.${name}.action`) };
  return {
    name,
    to,
    subject: about.subject,
    text: [...paragraphs, ...(action ? [`${action.label}:\n${action.link}`] : []), '--', about.footer, address].join(
      '\n\n',
    ),
    html: page({ ...about, paragraphs, action, address, host, lang: words.locale, dir: directionOf(words.locale) }),
  };
};

/** ECMA-402 has this property, but TypeScript does not know it yet. */
const directionOf = (tag: string): string =>
  (new Intl.Locale(tag) as Intl.Locale & { getTextInfo(): { direction: string } }).getTextInfo().direction;

interface PageParts {
  subject: string;
  footer: string;
  paragraphs: string[];
  action: { link: string; label: string } | undefined;
  address: string;
  host: string;
  lang: string;
  dir: string;
}

const FONT = 'font-family:Inter,system-ui,-apple-system,Segoe UI,Roboto,sans-serif';

/**
 * Styles are inline because mail programs ignore others. Each paragraph has its own direction, because missing
 * translations are shown in English.
 */
const page = ({ subject, footer, paragraphs, action, address, host, lang, dir }: PageParts): string => {
  const rows = paragraphs.map((text) => `<p dir="auto" style="margin:0 0 16px">${escape(text)}</p>`);
  if (action) {
    const button = 'display:inline-block;padding:12px 20px;border-radius:8px;background:#e8a33d;color:#201503';
    rows.push(
      `<p style="margin:24px 0"><a href="${escape(action.link)}" style="${button};font-weight:600;text-decoration:none">${escape(action.label)}</a></p>`,
      `<p dir="ltr" style="margin:0 0 16px;font-size:14px;word-break:break-all"><a href="${escape(action.link)}" style="color:#7a5200">${escape(action.link)}</a></p>`,
    );
  }
  return `<!doctype html>
<html lang="${escape(lang)}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f8f6f2;color:#26221d;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700"><a href="${escape(address)}" style="color:#26221d;text-decoration:none">Tabiya</a></p>
${rows.join('\n')}
</div>
<p dir="auto" style="max-width:560px;margin:16px auto 0;font-size:13px;color:#6b645b">${escape(footer)}<br><a href="${escape(address)}" style="color:#6b645b">${escape(host)}</a></p>
</body>
</html>
`;
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
