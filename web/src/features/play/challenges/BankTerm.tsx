import { FormattedMessage, useIntl } from 'react-intl';

interface BankTermProps {
  bankDays: number;
  hoursAdded: number;
}

/** The time bank of a daily game in a few words. */
export function BankTerm({ bankDays, hoursAdded }: BankTermProps) {
  const intl = useIntl();
  const text = (count: number, unit: 'day' | 'hour') =>
    intl.formatNumber(count, { style: 'unit', unit, unitDisplay: 'long' });
  return (
    <FormattedMessage
      id="challenges.bank.term"
      values={{
        kind: hoursAdded === 0 ? 'kept' : bankDays === 0 ? 'added' : 'both',
        kept: text(bankDays, 'day'),
        added: text(hoursAdded, 'hour'),
      }}
    />
  );
}
