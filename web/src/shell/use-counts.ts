import { useKnownNotices } from '../platform/overlays/use-notices.ts';

/** What waits for the member who is looking; undefined before it is known. */
export const useCounts = useKnownNotices;
