import { useQuery } from '@tanstack/react-query';
import { SEARCH_DEBOUNCE_MS } from '@tabiya/contract/people/search.ts';
import { DEFAULT_LOCALE } from '@tabiya/contract/site/locales.ts';
import { useEffect, useEffectEvent, useId, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useDebounced } from '../../../platform/browser/use-debounced.ts';
import { call } from '../../../platform/net/call.ts';
import { suggestionsQuery } from '../../people/search/queries.ts';
import styles from './text-editor.module.css';

interface MentionListProps {
  /** The beginning of a name. */
  term: string;
  /** The field that is written in, or an element around it. */
  field: RefObject<HTMLElement | null>;
  onChoose: (username: string) => void;
}

/**
 * Names of members that go on as the reader has begun. The focus stays in the field: its arrows go through the names,
 * Enter or Tab takes the marked one, and Escape closes the list.
 */
export function MentionList({ term, field, onChoose }: MentionListProps) {
  const intl = useIntl();
  const asked = useDebounced(term, SEARCH_DEBOUNCE_MS / 2);
  // The language matters only for suggestions of pages, which are not shown here.
  const { data } = useQuery(suggestionsQuery(call, asked, DEFAULT_LOCALE));
  const [closed, setClosed] = useState<string>();
  const members = term === closed ? [] : (data?.member ?? []).filter(({ divider }) => !divider);
  const names = members.map(({ title }) => title);
  const { id, marked } = useMarking({ names, field, onChoose, onClose: () => setClosed(term) });
  if (names.length === 0) return null;
  return (
    <ul
      id={id}
      role="listbox"
      className={styles.mentions}
      aria-label={intl.formatMessage({ id: 'written_text.members' })}
    >
      {names.map((name, at) => (
        <li
          key={name}
          id={optionId(id, at)}
          role="option"
          aria-selected={at === marked}
          className={styles.mention}
          // A press keeps the focus in the field, which would close the list.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(name)}
        >
          <bdi>@{name}</bdi>
        </li>
      ))}
    </ul>
  );
}

const optionId = (listId: string, at: number): string => `${listId}-${at}`;

interface Marking extends Pick<MentionListProps, 'field' | 'onChoose'> {
  names: readonly string[];
  onClose: () => void;
}

/** Marks one of the names by the keys of the field. Nothing is marked at first, so that Enter goes on as usual. */
const useMarking = ({ names, field, onChoose, onClose }: Marking) => {
  const id = useId();
  const all = names.join();
  const [mark, setMark] = useState({ all, at: -1 });
  const marked = mark.all === all ? mark.at : -1;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (names.length === 0 || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const name = names[marked];
    const isChosen = (event.key === 'Enter' || event.key === 'Tab') && name !== undefined;
    if (step === undefined && !isChosen && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (step !== undefined) setMark({ all, at: nextOf(marked, step, names.length) });
    else if (isChosen) onChoose(name);
    else onClose();
  });
  useEffect(() => {
    const element = field.current;
    const listen = (event: KeyboardEvent) => onKey(event);
    // Before the field's own handlers, which take the arrows and Enter.
    element?.addEventListener('keydown', listen, { capture: true });
    return () => element?.removeEventListener('keydown', listen, { capture: true });
  }, [field]);
  useEffect(() => {
    const input = field.current?.querySelector('[contenteditable="true"]') ?? field.current;
    if (marked < 0) return undefined;
    input?.setAttribute('aria-controls', id);
    input?.setAttribute('aria-activedescendant', optionId(id, marked));
    return () => {
      input?.removeAttribute('aria-controls');
      input?.removeAttribute('aria-activedescendant');
    };
  }, [field, id, marked]);
  return { id, marked };
};

/** The list is a ring: before the first name comes the last. */
const nextOf = (marked: number, step: number, count: number): number =>
  marked < 0 && step < 0 ? count - 1 : (marked + step + count) % count;
