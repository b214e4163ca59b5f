import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { everyMove, sanOf, startPosition, uciOf } from '@tabiya/chess/rules/position.ts';
import type { BoardVariant } from '@tabiya/chess/rules/types.ts';
import type { HomeworkKind, HomeworkSubject } from '@tabiya/contract/study/homework.ts';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MiniBoard } from '../../../board/MiniBoard.tsx';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Select } from '../../../ui/Select.tsx';
import { ownCollectionsQuery } from '../library/queries.ts';
import { setsQuery } from '../puzzles/sets/queries.ts';
import styles from './homework.module.css';

interface FieldProps {
  onChange: (subject: HomeworkSubject | undefined) => void;
}

interface SubjectFieldProps extends FieldProps {
  kind: HomeworkKind;
  position: { fen: string; variant: BoardVariant };
}

/** What a new task is about: the position on the board, a study or a set of puzzles. */
export function SubjectField({ kind, position, onChange }: SubjectFieldProps) {
  if (kind === 'position') return <PositionField position={position} onChange={onChange} />;
  return kind === 'study' ? <StudyField onChange={onChange} /> : <SetField onChange={onChange} />;
}

function PositionField({ position: { fen, variant }, onChange }: Omit<SubjectFieldProps, 'kind'>) {
  const intl = useIntl();
  const [solution, setSolution] = useState('');
  const position = useMemo(() => startPosition(fen, variant), [fen, variant]);
  const moves = useMemo(
    () => everyMove(position).map((move) => ({ value: uciOf(move), label: sanOf(position, move) })),
    [position],
  );
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    tell({ kind: 'position', fen, variant, solution: solution === '' ? null : solution });
  }, [fen, variant, solution]);
  return (
    <>
      <span className={styles.picture}>
        <MiniBoard
          fen={fen}
          variant={variant}
          orientation={position.turn}
          label={intl.formatMessage({ id: 'homework.kind.position' })}
        />
      </span>
      <Select
        label={intl.formatMessage({ id: 'homework.solution' })}
        value={solution}
        options={[
          { value: '', label: intl.formatMessage({ id: 'homework.any_answer' }) },
          ...moves.toSorted((one, other) => one.label.localeCompare(other.label, 'en')),
        ]}
        onChange={({ target }) => setSolution(target.value)}
      />
    </>
  );
}

function StudyField({ onChange }: FieldProps) {
  const intl = useIntl();
  const { data, hasNextPage, isFetching, fetchNextPage, isError } = useInfiniteQuery(ownCollectionsQuery(call));
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const all = data?.pages.flatMap(({ items }) => items);
  return (
    <ChoiceField
      label={intl.formatMessage({ id: 'homework.kind.study' })}
      hint={<FormattedMessage id="homework.study_hint" />}
      isError={isError}
      choices={all?.map(({ id, name, visibility }) => ({
        ...{ value: id, label: name },
        disabled: visibility === 'private' || visibility === 'friends',
      }))}
      none={
        <PageLink to={pageUrl('web_library_home')}>
          <FormattedMessage id="homework.no_studies" />
        </PageLink>
      }
      onChange={(collectionId) => onChange(collectionId === undefined ? undefined : { kind: 'study', collectionId })}
    />
  );
}

function SetField({ onChange }: FieldProps) {
  const intl = useIntl();
  const { data, isError } = useQuery(setsQuery(call));
  return (
    <ChoiceField
      label={intl.formatMessage({ id: 'homework.kind.puzzles' })}
      hint={<FormattedMessage id="homework.puzzles_hint" />}
      isError={isError}
      choices={data?.sets.map(({ id, name }) => ({ value: id, label: name, disabled: false }))}
      none={
        <PageLink to={pageUrl('web_puzzles_mode', { mode: 'learning' })}>
          <FormattedMessage id="homework.no_sets" />
        </PageLink>
      }
      onChange={(setId) => onChange(setId === undefined ? undefined : { kind: 'puzzles', setId })}
    />
  );
}

interface ChoiceFieldProps {
  label: string;
  hint: ReactNode;
  isError: boolean;
  /** Undefined until they are there. */
  choices: readonly { value: string; label: string; disabled: boolean }[] | undefined;
  /** Shown instead if there is nothing to choose from. */
  none: ReactNode;
  onChange: (value: string | undefined) => void;
}

function ChoiceField({ label, hint, isError, choices, none, onChange }: ChoiceFieldProps) {
  const intl = useIntl();
  const [chosen, setChosen] = useState<string>();
  const value = chosen ?? choices?.find(({ disabled }) => !disabled)?.value;
  const tell = useEffectEvent(onChange);
  useEffect(() => tell(value), [value]);
  if (choices?.length === 0) return <p className={styles.about}>{none}</p>;
  return (
    <Select
      label={label}
      hint={hint}
      error={isError ? intl.formatMessage({ id: 'ui.list_failed' }) : undefined}
      value={value ?? ''}
      disabled={choices === undefined}
      options={value === undefined ? [{ value: '', label: '' }, ...(choices ?? [])] : [...(choices ?? [])]}
      onChange={({ target }) => setChosen(target.value === '' ? undefined : target.value)}
    />
  );
}
