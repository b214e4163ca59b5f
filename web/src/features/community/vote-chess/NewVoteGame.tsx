import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BOARD_VARIANTS, COLORS } from '@tabiya/chess/rules/types.ts';
import { voteChess } from '@tabiya/contract/community/vote-chess.ts';
import {
  MIN_VOTERS,
  VOTE_GAME_KINDS,
  VOTE_GAME_NAME_MAX,
  VOTE_HOURS,
  VOTES_SHOWN,
} from '@tabiya/contract/community/vote-games.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { oneOf } from '../../../platform/words/message-key.ts';
import { ClubPicker } from '../clubs/ClubPicker.tsx';
import { hoursText } from './hours-text.ts';
import { hostClubsQuery, VOTE_CHESS_KEY } from './queries.ts';
import styles from './vote-chess.module.css';

const USUAL = {
  ...{ kind: 'teams' as (typeof VOTE_GAME_KINDS)[number], variant: 'chess', fen: '', hours: '24', color: '' },
  ...{ isFinal: false, votesShown: 'after_own', hasSafeMoves: true, minVoters: '2', clubId: '', opponentUrl: '' },
};
type Draft = typeof USUAL & { name: string };

interface PartProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

/** Form for a new vote game. */
export function NewVoteGame({ username }: { username: string }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const usualName = intl.formatMessage({ id: 'vote_chess.form.name.usual' }, { name: username });
  const [draft, setDraft] = useState<Draft>({ ...USUAL, name: usualName });
  const change = (part: Partial<Draft>) => setDraft((known) => ({ ...known, ...part }));
  const create = useMutation({
    mutationFn: () => call(voteChess.create, askedOf(draft)),
    onSuccess: async ({ id }) => navigate(pageUrl('web_votechess_game', { id: toShortUuid(id) })),
    // The form shows the error.
    onError: () => {},
    onSettled: () => queries.invalidateQueries({ queryKey: VOTE_CHESS_KEY }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <Card className={styles.formCard}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <h2>
          <FormattedMessage id="vote_chess.new" />
        </h2>
        <Sides draft={draft} onChange={change} />
        <Terms draft={draft} onChange={change} />
        <VotingTerms draft={draft} onChange={change} />
        {create.error ? (
          <p role="alert" className={styles.failure}>
            {failureText(intl, create.error)}
          </p>
        ) : null}
        <div className={styles.buttons}>
          <Button variant="ghost" href={pageUrl('web_votechess')}>
            <FormattedMessage id="vote_chess.form.cancel" />
          </Button>
          <Button type="submit" variant="play" busy={create.isPending}>
            <FormattedMessage id="vote_chess.form.submit" />
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Sides({ draft, onChange }: PartProps) {
  const intl = useIntl();
  const { data } = useQuery(hostClubsQuery(call));
  const clubs = data?.clubs ?? [];
  // Only leaders of clubs can challenge other clubs.
  const kinds = VOTE_GAME_KINDS.filter((kind) => kind !== 'clubs' || clubs.length > 0);
  return (
    <>
      <RadioCards
        legend={intl.formatMessage({ id: 'vote_chess.form.kind' })}
        columns={kinds.length === 3 ? 3 : 2}
        value={draft.kind}
        onChange={(kind) => onChange({ kind, clubId: kind === 'clubs' ? String(clubs[0]?.id ?? '') : '' })}
        options={kinds.map((value) => ({
          value,
          label: <FormattedMessage id={`vote_chess.kind.${value}`} />,
          hint: <FormattedMessage id={`vote_chess.kind.${value}.hint`} />,
        }))}
      />
      {draft.kind === 'clubs' ? (
        <div className={styles.pair}>
          <Select
            label={intl.formatMessage({ id: 'vote_chess.form.club' })}
            value={draft.clubId}
            options={clubs.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => onChange({ clubId: target.value })}
          />
          <ClubPicker
            label={intl.formatMessage({ id: 'vote_chess.form.opponent' })}
            hint={<FormattedMessage id="vote_chess.form.opponent.hint" />}
            url={draft.opponentUrl}
            onChange={(opponentUrl) => onChange({ opponentUrl })}
            isOffered={({ id, allowsVoteChess }) => allowsVoteChess && String(id) !== draft.clubId}
          />
        </div>
      ) : null}
      <TextField
        label={intl.formatMessage({ id: 'vote_chess.form.name' })}
        maxLength={VOTE_GAME_NAME_MAX}
        dir="auto"
        value={draft.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
    </>
  );
}

function Terms({ draft, onChange }: PartProps) {
  const intl = useIntl();
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={intl.formatMessage({ id: 'challenges.variant' })}
          value={draft.variant}
          options={BOARD_VARIANTS.map((value) => ({
            value,
            label: intl.formatMessage({ id: 'games.variant' }, { variant: value }),
          }))}
          onChange={({ target }) => onChange({ variant: target.value })}
        />
        <Select
          label={intl.formatMessage({ id: 'vote_chess.form.hours' })}
          value={draft.hours}
          options={VOTE_HOURS.map((hours) => ({ value: String(hours), label: hoursText(intl, hours) }))}
          onChange={({ target }) => onChange({ hours: target.value })}
        />
      </div>
      <RadioCards
        legend={intl.formatMessage({ id: 'challenges.color' })}
        value={draft.color}
        onChange={(color) => onChange({ color })}
        options={['', ...COLORS].map((value, at) => ({
          value,
          label: <FormattedMessage id={`challenges.color.${at as 0 | 1 | 2}`} />,
        }))}
      />
      <TextField
        label={intl.formatMessage({ id: 'vote_chess.form.fen' })}
        hint={<FormattedMessage id="vote_chess.form.fen.hint" />}
        value={draft.fen}
        dir="ltr"
        maxLength={120}
        autoComplete="off"
        onChange={({ target }) => onChange({ fen: target.value })}
      />
    </>
  );
}

function VotingTerms({ draft, onChange }: PartProps) {
  const intl = useIntl();
  return (
    <>
      <div className={styles.pair}>
        <TextField
          type="number"
          label={intl.formatMessage({ id: 'vote_chess.form.min_voters' })}
          min={MIN_VOTERS.min}
          max={MIN_VOTERS.max}
          value={draft.minVoters}
          onChange={({ target }) => onChange({ minVoters: target.value })}
        />
        <Select
          label={intl.formatMessage({ id: 'vote_chess.form.shown' })}
          value={draft.votesShown}
          options={VOTES_SHOWN.map((value) => ({
            value,
            label: intl.formatMessage({ id: `vote_chess.form.shown.${value}` }),
          }))}
          onChange={({ target }) => onChange({ votesShown: target.value })}
        />
      </div>
      <Switch
        label={<FormattedMessage id="vote_chess.form.final" />}
        hint={<FormattedMessage id="vote_chess.form.final.hint" />}
        checked={draft.isFinal}
        onChange={(isFinal) => onChange({ isFinal })}
      />
      <Switch
        label={<FormattedMessage id="vote_chess.form.safe" />}
        hint={<FormattedMessage id="vote_chess.form.safe.hint" />}
        checked={draft.hasSafeMoves}
        onChange={(hasSafeMoves) => onChange({ hasSafeMoves })}
      />
    </>
  );
}

const askedOf = ({ fen, color, clubId, opponentUrl, variant, votesShown, hours, minVoters, ...draft }: Draft) => ({
  ...draft,
  ...{ hours, minVoters, variant: oneOf(BOARD_VARIANTS, variant), votesShown: oneOf(VOTES_SHOWN, votesShown) },
  ...(fen.trim() !== '' && { fen: fen.trim() }),
  ...(color !== '' && { color: oneOf(COLORS, color) }),
  ...(draft.kind === 'clubs' && { clubId, opponentUrl }),
});
