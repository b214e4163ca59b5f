import { createContext } from 'react';

/** "Just now" in the reader's language. Apart from what says it, because every page brings this along. */
export const JustNow = createContext<string | undefined>(undefined);
