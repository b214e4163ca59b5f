import {
  FLAIR,
  FLAIR_CATEGORIES,
  FLAIR_FLAGS,
  mayChooseFlair,
  type FlairCategory,
  type FlairCode,
} from '@tabiya/contract/people/flair.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { profiles } from '@tabiya/contract/people/profiles.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useState } from 'react';
import { call } from '../../../platform/net/call.ts';
import { useFlag } from '../../../platform/session/flags.ts';
import { Button } from '../../../ui/Button.tsx';
import { Flair } from '../../../ui/Flair.tsx';
import { openUpgradeModal } from '../../account/membership/open-upgrade-modal.ts';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { useAppearanceUpdate } from './queries.ts';
import { useSave } from './use-save.ts';
import styles from './profile.module.css';

/** Chooses the flair beside one's name, for members with a membership; others see what is on offer. */
export function FlairCard({ me }: { me: CurrentUser }) {
  const intl = useIntl();
  const mayChoose = mayChooseFlair(me.membershipLevel);
  const categories = useOfferedFlair();
  const [pending, setPending] = useState<string>();
  const { save } = useSave();
  const updateAppearance = useAppearanceUpdate();
  const chosen = pending ?? me.flair ?? '';
  const choose = async (flair: string) => {
    setPending(flair);
    await save(async () => updateAppearance((await call(profiles.save, { flair })).user));
    setPending(undefined);
  };
  return (
    <SettingsCard
      title={<FormattedMessage id="profiles.flair" />}
      lead={<FormattedMessage id={mayChoose ? 'profiles.flair.lead' : 'profiles.flair.premium'} />}
    >
      {mayChoose ? null : (
        <div>
          <Button variant="lamp" onClick={() => openUpgradeModal({ slide: 'flair' })}>
            <FormattedMessage id="profiles.flair.upgrade" />
          </Button>
        </div>
      )}
      <fieldset className={styles.flair} disabled={!mayChoose}>
        <legend className="visually-hidden">
          <FormattedMessage id="profiles.flair" />
        </legend>
        {mayChoose ? (
          <label className={styles.none}>
            <input type="radio" name="flair" checked={chosen === ''} onChange={() => void choose('')} />
            <FormattedMessage id="profiles.flair.none" />
          </label>
        ) : null}
        {categories.map((category) => (
          <div key={category}>
            <h3 className={styles.category}>{intl.formatMessage({ id: `profiles.flair.category.${category}` })}</h3>
            <div className={styles.codes}>
              {FLAIR[category].map((code: FlairCode) => (
                <label
                  key={code}
                  className={styles.code}
                  title={intl.formatMessage({ id: `profiles.flair.name.${code}` })}
                >
                  <input
                    type="radio"
                    name="flair"
                    className="visually-hidden"
                    checked={chosen === code}
                    onChange={() => void choose(code)}
                  />
                  <Flair code={code} size="large" label={intl.formatMessage({ id: `profiles.flair.name.${code}` })} />
                </label>
              ))}
            </div>
          </div>
        ))}
      </fieldset>
    </SettingsCard>
  );
}

/** Returns the categories on offer; some exist only while their flag is on. */
const useOfferedFlair = (): FlairCategory[] => {
  const shown: Partial<Record<FlairCategory, boolean>> = {
    clash: useFlag(FLAIR_FLAGS.clash),
    duolingo: useFlag(FLAIR_FLAGS.duolingo),
    discord: useFlag(FLAIR_FLAGS.discord),
  };
  return FLAIR_CATEGORIES.filter((category) => shown[category] ?? true);
};
