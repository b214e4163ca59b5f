import { useOrigin } from './site.ts';

export interface MetaProps {
  title: string;
  description: string;
  /** Path of the page as it should be found; left out where there is nothing to find. */
  path?: string | undefined;
}

/** What search engines and tabs show of a page. React puts it into the head. */
export function Meta({ title, description, path }: MetaProps) {
  const origin = useOrigin();
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={`${origin}${path}`} />
      )}
    </>
  );
}
