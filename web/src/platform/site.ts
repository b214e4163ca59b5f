import { createContext, useContext } from 'react';

/** `https://tabiya.example`, without a slash. */
export const SiteContext = createContext({ origin: '' });

export const useOrigin = (): string => useContext(SiteContext).origin;
