import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** A browser says the title of a page that it loads; after a step inside the site this does. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [place, setPlace] = useState({ pathname: first, title: '' });
  useEffect(() => {
    // The title is in the head by then; the paint before it costs nobody anything.
    const frame = requestAnimationFrame(() =>
      setPlace((known) => (known.pathname === pathname ? known : { pathname, title: document.title })),
    );
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {place.title}
    </div>
  );
}
