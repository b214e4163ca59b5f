import { createContext } from 'react';

/**
 * "Just now" in the reader's language. It is separate from `RelativeTime.tsx`, because every page loads this module.
 */
export const JustNow = createContext<string | undefined>(undefined);
