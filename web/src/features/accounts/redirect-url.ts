import { pageUrl } from '../../platform/PageLink.tsx';

/** Where to go after a log-in: only a path of this site, home otherwise. */
export const redirectPath = (asked: string | null): string => {
  const isLocal = asked !== null && /^\/(?![/\\])/.test(asked) && !/[\u0000-\u001f]/.test(asked);
  return isLocal ? asked : pageUrl('web_home');
};
