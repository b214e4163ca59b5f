import { splitLocale } from '@tabiya/contract/locale-paths.ts';
import { safeRedirect } from '@tabiya/contract/redirect-target.ts';

/** Where to go after a log-in: only a page of this site, in the language one reads now; home otherwise. */
export const redirectPath = (asked: string | null): string => splitLocale(safeRedirect(asked)).path;
