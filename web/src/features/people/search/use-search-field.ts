import { SEARCH_MAX } from '@tabiya/contract/people/search.ts';
import { useId, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { allRow, suggestionGroups } from './rows.ts';
import { isLongEnough } from './term.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface SearchFieldOptions {
  /** Initial text. */
  initial: string;
  /** Called when somebody follows a result. */
  onGo: (() => void) | undefined;
}

/** Behaviour of a search field, without its looks. */
export function useSearchField({ initial, onGo }: SearchFieldOptions) {
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState(initial);
  const [active, setActive] = useState(-1);
  const { term, list, open, close, leave } = useSuggestions(typed);
  const isOpen = list.state !== 'closed';
  const groups = list.state === 'open' ? suggestionGroups(list.suggestions) : [];
  const rows = isOpen ? [...groups.flatMap((group) => group.rows), allRow(term)] : [];
  const current = rows[active];

  const go = () => {
    setActive(-1);
    close();
    onGo?.();
  };
  const step = (by: 1 | -1) => {
    open();
    // The arrow keys wrap around: after the last row comes the field itself, then the first row.
    const places = rows.length + 1;
    setActive(((active + 1 + by + places) % places) - 1);
  };
  const enter = () => {
    const to = current?.to ?? (isLongEnough(term) ? allRow(term).to : undefined);
    if (to === undefined) return;
    void navigate(to);
    go();
  };
  const dismiss = () => {
    setActive(-1);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter') enter();
    else if (event.key === 'Escape' && isOpen) dismiss();
    else return;
    event.preventDefault();
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value.slice(0, SEARCH_MAX));
    setActive(-1);
    open();
  };
  const onFocus = () => {
    if (typed !== initial) open();
  };
  return {
    ...{ id, term, state: list.state, isOpen, groups, current, go },
    input: { value: typed, onChange, onFocus, onBlur: leave, onKeyDown },
  };
}

export type SearchFieldModel = ReturnType<typeof useSearchField>;
