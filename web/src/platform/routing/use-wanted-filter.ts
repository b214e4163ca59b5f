import { useState } from 'react';

/**
 * Returns the filter that a page is shown with, or the one chosen last while its page is loading, and a function that
 * notes a choice. Without it, a second choice made meanwhile would take back the first.
 */
export const useWantedFilter = <Filter extends object>(filter: Filter): [Filter, (wanted: Filter) => void] => {
  const shown = JSON.stringify(filter);
  const [choice, setChoice] = useState({ shown, filter });
  return [choice.shown === shown ? choice.filter : filter, (wanted) => setChoice({ shown, filter: wanted })];
};
