import type { $ZodErrorMap, $ZodRawIssue } from 'zod/v4/core';
import { wordsIn, type Words } from '../site/words.ts';

/** Maximum number of choices that a message lists. */
const CHOICES_TOLD = 12;
const TEXT_FORMATS: Record<string, string> = { email: 'field.email', url: 'field.url' };
const TYPES: Record<string, string> = { number: 'field.number', int: 'field.whole_number', string: 'field.text' };

/**
 * Returns an error map that says in a locale (`de_DE`) what is wrong with each field, for `error` of a schema's
 * `safeParse`.
 */
export const fieldWords = (locale: string): $ZodErrorMap => {
  const words = wordsIn(locale);
  return (issue) => say(words, issue);
};

const say = (words: Words, issue: $ZodRawIssue): string => {
  const text = (id: string, values: Record<string, string | number> = {}) => words.formatMessage({ id }, values);
  if (issue.code === 'too_small' || issue.code === 'too_big') return text(...boundOf(issue));
  if (issue.code === 'invalid_format') return text(TEXT_FORMATS[issue.format] ?? 'field.format');
  if (issue.code === 'invalid_type' || issue.code === 'invalid_value') {
    if (issue.input === undefined) return text('field.missing');
    if (issue.code === 'invalid_type') return text(TYPES[issue.expected] ?? 'field.unfit');
    if (issue.values.length <= CHOICES_TOLD) return text('field.choices', { choices: issue.values.join(', ') });
  }
  return text('field.unfit');
};

type Bound = Extract<$ZodRawIssue, { code: 'too_small' | 'too_big' }>;

/** Returns the key and the values of the message about a value that is too short, too long, too small or too large. */
const boundOf = (issue: Bound): [string, Record<string, number>] => {
  const isText = issue.origin === 'string';
  const isCounted = isText || issue.origin === 'array' || issue.origin === 'set';
  if (issue.code === 'too_big') {
    const most = Number(issue.maximum);
    if (isCounted) return [isText ? 'field.text_too_long' : 'field.too_many', { most }];
    return [issue.inclusive === false ? 'field.not_less' : 'field.too_large', { most }];
  }
  const least = Number(issue.minimum);
  if (isText && least === 1) return ['field.empty', {}];
  if (isCounted) return [isText ? 'field.text_too_short' : 'field.too_few', { least }];
  return [issue.inclusive === false ? 'field.not_more' : 'field.too_small', { least }];
};
