import { BILLING_PERIODS, type BillingPeriod } from '@tabiya/contract/site/constants.ts';
import type { PaidLevel, PriceView } from '@tabiya/contract/account/membership.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { SendVerification } from '../../../settings-kit/SendVerification.tsx';
import { LevelMark } from '../../../people-kit/LevelMark.tsx';
import { useCheckout } from './use-checkout.ts';
import styles from './membership.module.css';

export interface PricesProps {
  prices: readonly PriceView[];
  /** Recipient, when it is a gift. */
  username?: string;
}

/** Chooses a period and a level, and leads to the payment. */
export function Prices({ prices, username }: PricesProps) {
  const intl = useIntl();
  const me = useMe();
  const periods = BILLING_PERIODS.filter((one) => prices.some((price) => price.period === one));
  const [chosen, setPeriod] = useState<BillingPeriod>();
  const period = chosen ?? periods[0];
  const shown = prices.filter((price) => price.period === period);
  const [level, setLevel] = useState<PaidLevel>();
  const { isBusy, problem, pay } = useCheckout();
  const price = shown.find((one) => one.level === level) ?? shown[0];
  if (period === undefined || price === undefined) return null;
  return (
    <div className={styles.prices}>
      {periods.length > 1 ? (
        <RadioCards
          legend={intl.formatMessage({ id: 'membership.buy.period' })}
          columns={2}
          options={periods.map((value) => ({ value, label: intl.formatMessage({ id: `membership.period.${value}` }) }))}
          value={period}
          onChange={setPeriod}
        />
      ) : null}
      <RadioCards
        legend={intl.formatMessage({ id: 'membership.buy.level' })}
        columns={2}
        options={shown.map((one) => ({
          value: one.level,
          label: intl.formatMessage({ id: `membership.level.${one.level}` }),
          hint: formatPrice(intl.locale, one),
          icon: <LevelMark level={one.level} />,
        }))}
        value={price.level}
        onChange={setLevel}
      />
      {problem ? <p role="alert">{problem}</p> : null}
      {me?.isActivated ? (
        <Button
          variant={me.eligibleFirstTrial && username === undefined ? 'lamp' : 'play'}
          busy={isBusy}
          onClick={() => void pay({ level: price.level, period, username })}
        >
          <FormattedMessage
            id={username === undefined ? 'membership.buy.subscribe' : 'membership.buy.gift'}
            values={{ price: formatPrice(intl.locale, price) }}
          />
        </Button>
      ) : (
        <p className={styles.verify}>
          <FormattedMessage id="membership.refused.not_activated" /> <SendVerification />
        </p>
      )}
      <p className={styles.small}>
        <FormattedMessage id={username === undefined ? 'membership.buy.renews' : 'membership.buy.once'} />
      </p>
    </div>
  );
}

/** Formats a price, given in the smallest unit of its currency, which has 0 to 3 decimal digits. */
const formatPrice = (locale: string, { amount, currency }: PriceView): string => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};
