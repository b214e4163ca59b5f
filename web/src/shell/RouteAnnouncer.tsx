import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Announces the page's title after navigation inside the site; browsers announce only pages that they load. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [place, setPlace] = useState({ pathname: first, title: '' });
  useEffect(() => {
    // The title is in the head by the next frame.
    const frame = requestAnimationFrame(() => {
      if (pathname !== first) takeLateFont();
      setPlace((known) => (known.pathname === pathname ? known : { pathname, title: document.title }));
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, first]);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {place.title}
    </div>
  );
}

/** The first page keeps the letters that it began with; where everything changes anyway, a font that came late is taken. */
function takeLateFont() {
  if (document.fonts?.check('1em Inter Variable')) document.documentElement.dataset['font'] = 'late';
}
