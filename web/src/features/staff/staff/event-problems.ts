import { CallFailure } from '@tabiya/contract/kit/call.ts';
import type { IntlShape } from 'react-intl';

export type EventField = 'title' | 'place' | 'description' | 'url' | 'from' | 'until' | 'watchDelay' | 'players';
export type EventProblems = Partial<Record<EventField, string>>;

/** Form fields by the refusal that concerns them. */
const FIELD_OF_REFUSAL: Record<string, EventField> = {
  title_empty: 'title',
  ends_before_it_begins: 'until',
  players_not_found: 'players',
  players_missing: 'players',
};
/** Fields that the call names differently from the form. */
const FORM_FIELD_NAMES: Record<string, EventField> = { startsAt: 'from', endsAt: 'until' };

/** Returns what a failure says about the fields of an event; empty if it concerns none of them. */
export const eventProblems = (
  intl: Pick<IntlShape, 'formatMessage' | 'formatList'>,
  failure: unknown,
): EventProblems => {
  if (!(failure instanceof CallFailure) || failure.body === undefined) return {};
  const { error, message, fields = {}, names = [] } = failure.body;
  if (error === 'bad_input') {
    return Object.fromEntries(Object.entries(fields).map(([path, words]) => [fieldOf(path), words]));
  }
  const field = FIELD_OF_REFUSAL[error];
  if (field === undefined) return {};
  if (names.length === 0) return { [field]: message };
  const listed = intl.formatList(names, { type: 'disjunction' });
  return { [field]: intl.formatMessage({ id: 'staff.watch.nobody_named' }, { names: listed }) };
};

/** `players.3` is one of the players. */
const fieldOf = (path: string): string => {
  const [name = ''] = path.split('.');
  return FORM_FIELD_NAMES[name] ?? name;
};
