import { BENEFITS, builtBenefits } from '@tabiya/contract/account/membership-table.ts';
import { TRIAL } from '@tabiya/contract/account/membership.ts';
import Check from 'lucide-react/icons/check';
import { FormattedMessage, useIntl } from 'react-intl';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { useStore } from '../../../store/store.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LevelMark } from '../../../people-kit/LevelMark.tsx';
import { upgradeOverlay, type UpgradeRequest } from './open-upgrade-modal.ts';
import styles from './upgrade.module.css';

/** Mounted once in the app; see `openUpgradeModal`. */
export function UpgradeModal() {
  const request = useStore(upgradeOverlay);
  return request ? <Offer {...request} /> : null;
}

function Offer({ slide }: UpgradeRequest) {
  const intl = useIntl();
  const canTry = useMe()?.eligibleFirstTrial === true;
  return (
    <Dialog
      open
      size="medium"
      onClose={upgradeOverlay.close}
      title={<FormattedMessage id="membership.upgrade.title" />}
      description={<FormattedMessage id="membership.upgrade.words" />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      actions={
        <>
          <Button onClick={upgradeOverlay.close}>
            <FormattedMessage id="membership.upgrade.later" />
          </Button>
          <Button variant="play" href={pageUrl('web_membership', {}, { c: 'upgrade' })} onClick={upgradeOverlay.close}>
            {canTry ? (
              <FormattedMessage id="membership.trial.title" values={{ days: TRIAL.days }} />
            ) : (
              <FormattedMessage id="membership.gift.to_offer" />
            )}
          </Button>
        </>
      }
    >
      <Slides names={paidFrom(slide)} first={slide} />
      <h2 className={styles.heading}>
        <FormattedMessage id="membership.free_for_all" />
      </h2>
      <Slides names={builtBenefits().filter((name) => !isPaid(name))} first={slide} />
    </Dialog>
  );
}

type BenefitNames = ReturnType<typeof builtBenefits>;

function Slides({ names, first }: { names: BenefitNames; first: UpgradeRequest['slide'] }) {
  return (
    <ul className={styles.slides}>
      {names.map((name) => (
        <li key={name} className={styles.slide} data-first={name === first || undefined}>
          {name === 'badge' ? (
            <LevelMark level="gold" size="large" />
          ) : (
            <Check aria-hidden width={28} height={28} className={styles.check} />
          )}
          <div>
            <h3 className={styles.name}>
              <FormattedMessage id={`membership.benefit.${name}`} />
            </h3>
            <p className={styles.detail}>
              <FormattedMessage id={`membership.benefit.${name}.detail`} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const isPaid = (name: BenefitNames[number]): boolean => BENEFITS[name].brings.diamond !== BENEFITS[name].brings.basic;

/** Returns the benefits of paid levels, the requested one first. */
const paidFrom = (first: UpgradeRequest['slide']): BenefitNames =>
  builtBenefits()
    .filter(isPaid)
    .toSorted((one, other) => Number(other === first) - Number(one === first));
