import { useQuery } from '@tanstack/react-query';
import { SEARCH_DEBOUNCE_MS } from '@tabiya/contract/people/search.ts';
import { DEFAULT_LOCALE } from '@tabiya/contract/site/locales.ts';
import { useIntl } from 'react-intl';
import { useDebounced } from '../../../platform/browser/use-debounced.ts';
import { call } from '../../../platform/net/call.ts';
import { suggestionsQuery } from '../../people/search/queries.ts';
import styles from './text-editor.module.css';

interface MentionListProps {
  /** The beginning of a name. */
  term: string;
  onChoose: (username: string) => void;
}

/** Names of members that go on as the reader has begun. */
export function MentionList({ term, onChoose }: MentionListProps) {
  const intl = useIntl();
  const asked = useDebounced(term, SEARCH_DEBOUNCE_MS / 2);
  // The language matters only for suggestions of pages, which are not shown here.
  const { data } = useQuery(suggestionsQuery(call, asked, DEFAULT_LOCALE));
  const members = data?.member.filter(({ divider }) => !divider) ?? [];
  if (members.length === 0) return null;
  return (
    <ul className={styles.mentions} aria-label={intl.formatMessage({ id: 'written_text.members' })}>
      {members.map(({ title }) => (
        <li key={title}>
          {/* A press keeps the focus in the field, which would close the list. */}
          <button type="button" onPointerDown={(event) => event.preventDefault()} onClick={() => onChoose(title)}>
            <bdi>@{title}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
