import { BANK_DAYS_MAX, BANK_HOURS_ADDED_MAX } from '@tabiya/chess/rating/time-class.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { Select } from '../../../ui/Select.tsx';
import styles from './challenges.module.css';

/** A time bank as forms hold it: days kept, and hours that each move adds; `0` for none. */
export interface BankDraft {
  bankDays: string;
  hoursAdded: string;
}

export const NO_BANK: BankDraft = { bankDays: '0', hoursAdded: '0' };

const DAYS = ['0', '1', '2', '3', '5', '7', String(BANK_DAYS_MAX)] as const;
const HOURS = ['0', '1', '3', '6', '12', String(BANK_HOURS_ADDED_MAX)] as const;

interface BankFieldsProps {
  draft: BankDraft;
  onChange: (part: Partial<BankDraft>) => void;
}

/** Time that the players of a daily game keep beside the time of each move. */
export function BankFields({ draft, onChange }: BankFieldsProps) {
  const intl = useIntl();
  const text = (value: string, unit: 'day' | 'hour') =>
    value === '0'
      ? intl.formatMessage({ id: 'challenges.bank.none' })
      : intl.formatNumber(Number(value), { style: 'unit', unit, unitDisplay: 'long' });
  return (
    <div className={styles.bank}>
      <Select
        label={intl.formatMessage({ id: 'challenges.bank' })}
        hint={<FormattedMessage id="challenges.bank.hint" />}
        value={draft.bankDays}
        options={DAYS.map((value) => ({ value, label: text(value, 'day') }))}
        onChange={({ target }) => onChange({ bankDays: target.value })}
      />
      <Select
        label={intl.formatMessage({ id: 'challenges.bank.added' })}
        value={draft.hoursAdded}
        options={HOURS.map((value) => ({ value, label: text(value, 'hour') }))}
        onChange={({ target }) => onChange({ hoursAdded: target.value })}
      />
    </div>
  );
}
