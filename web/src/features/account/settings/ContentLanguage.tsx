import { LOCALE_NAMES } from '@tabiya/contract/site/locale-names.ts';
import { DEFAULT_LOCALE, LOCALES } from '@tabiya/contract/site/locales.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { failureText } from '../../../platform/net/failure-text.ts';
import { usePreference } from '../../../platform/session/use-preference.ts';
import { Select } from '../../../ui/Select.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { ANNOUNCEMENT_KEY } from '../../notify/announcements/queries.ts';
import { STREAMERS_KEY } from '../../watch/streamers/queries.ts';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';

const nameOf = (code: string): string => LOCALE_NAMES[code]?.native ?? code;
const LANGUAGES = LOCALES.map(({ code }) => ({ value: code, label: nameOf(code) }));

/**
 * Languages in which one reads what people write and say. The choice takes effect at once, and is reverted if the
 * server refuses.
 */
export function ContentLanguage() {
  const intl = useIntl();
  const queries = useQueryClient();
  const [language, choose] = usePreference('contentLanguage');
  const set = async (chosen: string) => {
    try {
      await choose(chosen);
      await Promise.all([STREAMERS_KEY, ANNOUNCEMENT_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })));
    } catch (failure) {
      toast.error(failureText(intl, failure));
    }
  };
  return (
    <SettingsCard
      title={<FormattedMessage id="settings.content" />}
      lead={<FormattedMessage id="settings.content.lead" />}
    >
      <Select
        label={intl.formatMessage({ id: 'settings.content.language' })}
        options={[
          { value: 'default', label: intl.formatMessage({ id: 'settings.content.default' }) },
          {
            value: 'default_and_user',
            label: intl.formatMessage({ id: 'settings.content.both' }, { language: nameOf(DEFAULT_LOCALE.code) }),
          },
          { value: 'any', label: intl.formatMessage({ id: 'settings.content.any' }) },
          ...LANGUAGES,
        ]}
        value={language ?? 'default'}
        onChange={({ target }) => void set(target.value)}
      />
    </SettingsCard>
  );
}
