import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clubMatches } from '@tabiya/contract/community/club-match-calls.ts';
import { MATCH_KINDS, MATCH_TEXT_MAX, MATCH_TITLE_MAX } from '@tabiya/contract/community/club-matches.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ClubPicker } from '../clubs/ClubPicker.tsx';
import { GameFields, type FieldsProps } from './GameFields.tsx';
import { askedOf, newDraft, type MatchDraft } from './match-draft.ts';
import { matchUrl } from './match-url.ts';
import { MATCHES_KEY, leadersClubsQuery } from './queries.ts';
import { RosterFields } from './RosterFields.tsx';
import styles from './club-matches.module.css';

/** Form in which leaders of a club propose a match. */
export function NewMatchForm() {
  const labels = useListLabels();
  const [query] = useSearchParams();
  const { data, isError } = useQuery(leadersClubsQuery(call));
  if (data === undefined) return <p role="status">{isError ? labels.failed : labels.loading}</p>;
  const [first] = data.clubs;
  if (first === undefined) {
    return (
      <EmptyState title={<FormattedMessage id="club_matches.form.no_club" />}>
        <FormattedMessage id="club_matches.form.no_club.words" />
      </EmptyState>
    );
  }
  const asked = data.clubs.find(({ id }) => String(id) === query.get('club')) ?? first;
  return <Form clubs={data.clubs} draft={newDraft(String(asked.id), query.get('to') ?? '')} />;
}

interface FormProps {
  clubs: readonly { id: number; name: string }[];
  draft: MatchDraft;
}

function Form({ clubs, draft: first }: FormProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(first);
  const change = (part: Partial<MatchDraft>) => setDraft((known) => ({ ...known, ...part }));
  const create = useMutation({
    mutationFn: () => call(clubMatches.create, askedOf(draft)),
    onSuccess: async (made) => {
      await queries.invalidateQueries({ queryKey: MATCHES_KEY });
      await navigate(matchUrl(made));
    },
    // The form shows the error.
    onError: () => {},
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <Card>
      <form className={styles.form} onSubmit={send} noValidate>
        <ClubFields clubs={clubs} draft={draft} onChange={change} />
        <GameFields draft={draft} onChange={change} />
        <RosterFields draft={draft} onChange={change} />
        <TextArea
          label={intl.formatMessage({ id: 'club_matches.form.text' })}
          maxLength={MATCH_TEXT_MAX}
          rows={4}
          value={draft.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        {create.error ? (
          <p role="alert" className={styles.failure}>
            {failureText(intl, create.error)}
          </p>
        ) : null}
        <div className={styles.ends}>
          <Button variant="ghost" href={pageUrl('web_club_open_matches')}>
            <FormattedMessage id="club_matches.form.back" />
          </Button>
          <Button type="submit" variant="play" busy={create.isPending}>
            <FormattedMessage id="club_matches.form.submit" />
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** The fields for the two clubs and the title of the match. */
function ClubFields({ clubs, draft, onChange }: FieldsProps & Pick<FormProps, 'clubs'>) {
  const intl = useIntl();
  return (
    <>
      <RadioCards
        legend={intl.formatMessage({ id: 'club_matches.form.kind' })}
        columns={2}
        value={draft.kind}
        onChange={(kind) => onChange({ kind: MATCH_KINDS.find((one) => one === kind) ?? 'daily' })}
        options={MATCH_KINDS.map((kind) => ({
          value: kind,
          label: <FormattedMessage id={`club_matches.kind.${kind}`} />,
        }))}
      />
      <TextField
        label={intl.formatMessage({ id: 'club_matches.form.title' })}
        maxLength={MATCH_TITLE_MAX}
        dir="auto"
        required
        value={draft.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <div className={styles.fields}>
        <Select
          label={intl.formatMessage({ id: 'club_matches.form.club' })}
          value={draft.club}
          options={clubs.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => onChange({ club: target.value })}
        />
        <ClubPicker
          label={intl.formatMessage({ id: 'club_matches.form.challenged' })}
          hint={<FormattedMessage id="club_matches.form.challenged.hint" />}
          url={draft.challenged}
          onChange={(challenged) => onChange({ challenged })}
          isOffered={({ id, allowsMatches }) => allowsMatches && String(id) !== draft.club}
        />
      </div>
    </>
  );
}
