import { LOCALE_NAMES } from '@tabiya/contract/site/locale-names.ts';
import { LOCALES } from '@tabiya/contract/site/locales.ts';
import { languages } from '@tabiya/contract/account/languages.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { readMe, writeMe } from '../../../platform/session/session.ts';
import { Select } from '../../../ui/Select.tsx';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { FormProblem } from './FormProblem.tsx';
import { useAction } from './use-action.ts';

const OPTIONS = LOCALES.map(({ code }) => ({ value: code, label: LOCALE_NAMES[code]?.native ?? code }));

/** Chooses the language of emails; the choice shows at once and is reverted if the server refuses. */
export function LanguageSettings({ me }: { me: CurrentUser }) {
  const intl = useIntl();
  const queries = useQueryClient();
  const { busy, problem, act } = useAction();
  const write = (locale: string) => {
    const now = readMe(queries);
    if (now) writeMe(queries, { ...now, locale });
  };
  const choose = (locale: string) =>
    act(async () => {
      write(locale);
      try {
        await call(languages.choose, { locale });
      } catch (failure) {
        write(me.locale);
        throw failure;
      }
    });
  return (
    <SettingsCard
      title={<FormattedMessage id="accounts.language.title" />}
      lead={<FormattedMessage id="accounts.language.lead" />}
    >
      <FormProblem>{problem}</FormProblem>
      <Select
        label={intl.formatMessage({ id: 'accounts.language.label' })}
        options={OPTIONS}
        value={me.locale}
        disabled={busy}
        onChange={(event) => void choose(event.target.value)}
      />
    </SettingsCard>
  );
}
