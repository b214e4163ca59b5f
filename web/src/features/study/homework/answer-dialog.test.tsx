import { render, screen } from '@testing-library/react';
import type { HomeworkTask } from '@tabiya/contract/study/homework.ts';
import { RawIntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import { DEFAULT_LOCALE } from '@tabiya/contract/site/locales.ts';
import { makeIntl } from '../../../platform/words/intl.ts';
import { english } from '../../../test/english.ts';
import { AnswerDialog } from './AnswerDialog.tsx';

const task: HomeworkTask = {
  ...{ id: 't', kind: 'position', title: 'Opposition', createdAt: 0, dueAt: 1, size: 1 },
  isOver: false,
  position: { fen: '4k3/8/4K3/4P3/8/8/8/8 w - - 0 1', variant: 'chess' },
};
const open = (isOver: boolean) =>
  render(
    <RawIntlProvider value={makeIntl(DEFAULT_LOCALE, { language: 'en', own: english, english: {} })}>
      <AnswerDialog task={{ ...task, isOver }} onClose={() => {}} onAnswer={() => Promise.resolve()} />
    </RawIntlProvider>,
  );

it('takes an answer until the date has passed', async () => {
  open(false);
  await screen.findByText('White to move. Your move on the board is your answer.');
  screen.getByRole('textbox');
});

it('only shows the position afterwards', async () => {
  open(true);
  await screen.findByText('The date has passed: you can look at the position, but an answer no longer counts.');
  expect(screen.queryByRole('textbox')).toBeNull();
});
