import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FORUM_SEARCH_MAX, forums, type ForumCategory } from '@tabiya/contract/community/forums.ts';
import CheckCheck from 'lucide-react/icons/check-check';
import Plus from 'lucide-react/icons/plus';
import Rss from 'lucide-react/icons/rss';
import Search from 'lucide-react/icons/search';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { openGuestModal } from '../../account/guests/open-guest-modal.ts';
import { FORUM_KEY } from './queries.ts';
import styles from './forums.module.css';

interface ForumBarProps {
  category: ForumCategory | undefined;
  search: string;
}

/** Search, new topic, and what concerns all topics. */
export function ForumBar({ category, search }: ForumBarProps) {
  const me = useMe();
  const isMember = me !== null && !me.isGuest;
  const navigate = useNavigate();
  const begin = () =>
    isMember ? void navigate(pageUrl('web_forum_index', {}, { category, new: 1 })) : openGuestModal();
  return (
    <div className={styles.bar}>
      <SearchForm key={search} search={search} />
      <Button variant="play" icon={<Plus />} onClick={begin}>
        <FormattedMessage id="forums.new" />
      </Button>
      {isMember ? <ReadAllButton /> : null}
      <Button
        variant="ghost"
        icon={<Rss />}
        href={`${forums.feed.path}${category === undefined ? '' : `?category=${category}`}`}
      >
        <FormattedMessage id="forums.feed" />
      </Button>
    </div>
  );
}

function SearchForm({ search }: { search: string }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [query, setQuery] = useState(search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(pageUrl('web_forum_index', {}, { q: query.trim() === '' ? undefined : query.trim() }));
  };
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <TextField
        type="search"
        hideLabel
        label={intl.formatMessage({ id: 'forums.search' })}
        placeholder={intl.formatMessage({ id: 'forums.search' })}
        icon={<Search />}
        maxLength={FORUM_SEARCH_MAX}
        dir="auto"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
    </form>
  );
}

function ReadAllButton() {
  const intl = useIntl();
  const queries = useQueryClient();
  // A global handler reports failures.
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(forums.readAll, {}),
    onSuccess: () => {
      toast.success(intl.formatMessage({ id: 'forums.all_read' }));
      void queries.invalidateQueries({ queryKey: FORUM_KEY });
    },
  });
  return (
    <Button busy={isPending} icon={<CheckCheck />} onClick={() => mutate()}>
      <FormattedMessage id="forums.read_all" />
    </Button>
  );
}
