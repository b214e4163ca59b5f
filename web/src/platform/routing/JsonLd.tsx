/** What a page says of itself to search engines, in the words of schema.org. */
export function JsonLd({ data }: { data: Readonly<Record<string, unknown>> }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data });
  // Nothing in a text may end the element.
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text.replaceAll('<', String.raw`\u003c`) }} />
  );
}
