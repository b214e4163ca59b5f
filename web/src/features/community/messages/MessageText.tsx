import { find } from 'linkifyjs';
import { Fragment } from 'react';

/** Text with its links, each with the host that it leads to. No other markup is interpreted. */
export function MessageText({ text }: { text: string }) {
  const parts: { text: string; href?: string }[] = [];
  let end = 0;
  for (const link of find(text, 'url')) {
    const href = safeHref(link.href);
    if (href === undefined) continue;
    parts.push({ text: text.slice(end, link.start) }, { text: link.value, href });
    end = link.end;
  }
  parts.push({ text: text.slice(end) });
  return parts.map((part, index) =>
    part.href === undefined ? (
      <Fragment key={index}>{part.text}</Fragment>
    ) : (
      <Link key={index} href={part.href} text={part.text} />
    ),
  );
}

function Link({ href, text }: { href: string; text: string }) {
  const { host } = new URL(href);
  const saysHost = text
    .replace(/^https?:\/\//i, '')
    .toLowerCase()
    .startsWith(host.toLowerCase());
  return (
    <>
      <a href={href} target="_blank" rel="nofollow noopener noreferrer ugc" title={host}>
        {text}
      </a>
      {saysHost ? null : ` (${host})`}
    </>
  );
}

/** Returns the URL for http and https addresses only. */
const safeHref = (href: string): string | undefined => {
  const url = URL.parse(href.replace(/^(?!https?:)/i, 'https://'));
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined;
};
