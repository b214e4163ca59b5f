import type { Membership } from '@tabiya/contract/kit/levels.ts';
import { BENEFITS, builtBenefits, type BenefitName } from '@tabiya/contract/account/membership-table.ts';
import Check from 'lucide-react/icons/check';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Card } from '../../../ui/Card.tsx';
import { LevelMark } from '../../../people-kit/LevelMark.tsx';
import styles from './benefits.module.css';

export interface BenefitTableProps {
  levels: readonly Membership[];
  /** The viewer's level. */
  ownLevel: Membership | undefined;
}

/** What each level brings, from the same table that the server's limits read; only what some of them lack. */
export function BenefitTable({ levels, ownLevel }: BenefitTableProps) {
  const benefits = builtBenefits().filter((name) => {
    const { brings } = BENEFITS[name];
    return levels.some((level) => brings[level] !== brings[levels[0]!]);
  });
  return (
    <Card flush>
      <table className={styles.table} role="table">
        <caption className="visually-hidden">
          <FormattedMessage id="membership.offer.table" />
        </caption>
        <thead>
          <tr className={styles.row} role="row">
            <td role="cell" className={styles.corner} />
            {levels.map((level) => (
              <th
                key={level}
                scope="col"
                role="columnheader"
                className={styles.level}
                data-mine={level === ownLevel || undefined}
              >
                <LevelMark level={level} size="large" />
                <FormattedMessage id={`membership.level.${level}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {benefits.map((name) => (
            <tr key={name} className={styles.row} role="row">
              <th scope="row" role="rowheader" className={styles.benefit}>
                <FormattedMessage id={`membership.benefit.${name}`} />
                <span className={styles.detail}>
                  <FormattedMessage id={`membership.benefit.${name}.detail`} />
                </span>
              </th>
              {levels.map((level) => (
                <td key={level} role="cell" className={styles.worth} data-mine={level === ownLevel || undefined}>
                  <BenefitValue name={name} level={level} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function BenefitValue({ name, level }: { name: BenefitName; level: Membership }) {
  const intl = useIntl();
  const worth = BENEFITS[name].brings[level];
  if (typeof worth === 'number') return <FormattedNumber value={worth} />;
  if (worth === null) return <FormattedMessage id="membership.offer.unlimited" />;
  const words = intl.formatMessage({ id: worth ? 'membership.offer.yes' : 'membership.offer.no' });
  return (
    <span role="img" aria-label={words} title={words}>
      {worth ? <Check className={styles.yes} aria-hidden /> : <span aria-hidden>–</span>}
    </span>
  );
}
