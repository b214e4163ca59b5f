import { useKnownNotices } from '../platform/overlays/use-notices.ts';

/** Returns the notice counts of the current member; undefined before they are known. */
export const useCounts = useKnownNotices;
