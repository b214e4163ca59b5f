import { FLAGS } from '@tabiya/contract/account/flags.ts';
import { CHESS_TITLES, LEVELS, levelName, MEMBERSHIPS } from '@tabiya/contract/kit/levels.ts';
import { CLOSED_LEVELS, ROLES, type StaffMemberView } from '@tabiya/contract/staff/staff.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useMe } from '../../../platform/session/session.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { MemberAction } from './member-actions.ts';
import styles from './staff.module.css';

const MARKS = ['isStreamer', 'isAffiliate', 'isCoach'] as const;

/** Fields of an action beside the reason, with the present values selected. */
export function MemberActionFields({ act, member }: { act: MemberAction; member: StaffMemberView }) {
  if (act === 'close') return <CloseFields member={member} />;
  if (act === 'title') return <TitleField member={member} />;
  if (act === 'marks') return <MarkFields member={member} />;
  if (act === 'role') return <RoleField member={member} />;
  if (act === 'membership') return <MembershipFields />;
  return act === 'feature_flag' ? <FlagFields /> : null;
}

function CloseFields({ member }: { member: StaffMemberView }) {
  const intl = useIntl();
  const isStaff = (useMe()?.membershipLevel ?? 0) >= LEVELS.staff;
  const levels = CLOSED_LEVELS.filter((level) => isStaff || level !== LEVELS.voluntarilyClosed);
  return (
    <Select
      name="level"
      label={intl.formatMessage({ id: 'staff.field.close' })}
      defaultValue={member.closedLevel ?? LEVELS.cheater}
      options={levels.map((level) => ({
        value: String(level),
        label: intl.formatMessage({ id: `staff.level.${levelName(level)}` }),
      }))}
    />
  );
}

function TitleField({ member }: { member: StaffMemberView }) {
  const intl = useIntl();
  return (
    <Select
      name="title"
      label={intl.formatMessage({ id: 'staff.field.title' })}
      defaultValue={member.chessTitle ?? ''}
      options={[
        { value: '', label: intl.formatMessage({ id: 'staff.field.none' }) },
        ...CHESS_TITLES.map((title) => ({ value: title, label: title })),
      ]}
    />
  );
}

function MarkFields({ member }: { member: StaffMemberView }) {
  return (
    <fieldset className={styles.marks}>
      <legend>
        <FormattedMessage id="staff.field.marks" />
      </legend>
      {MARKS.map((mark) => (
        <label key={mark} className={styles.mark}>
          <input type="checkbox" name={mark} defaultChecked={member[mark]} />
          <FormattedMessage id={`staff.mark.${mark}`} />
        </label>
      ))}
    </fieldset>
  );
}

function RoleField({ member }: { member: StaffMemberView }) {
  const intl = useIntl();
  return (
    <Select
      name="role"
      label={intl.formatMessage({ id: 'staff.field.role' })}
      defaultValue={member.role ?? ''}
      options={[
        { value: '', label: intl.formatMessage({ id: 'staff.field.none' }) },
        ...ROLES.map((role) => ({ value: role, label: intl.formatMessage({ id: `staff.level.${role}` }) })),
      ]}
    />
  );
}

function MembershipFields() {
  const intl = useIntl();
  return (
    <>
      <Select
        name="membership"
        label={intl.formatMessage({ id: 'staff.field.membership' })}
        hint={intl.formatMessage({ id: 'staff.field.membership.hint' })}
        defaultValue="gold"
        options={MEMBERSHIPS.map((level) => ({
          value: level,
          label: intl.formatMessage({ id: `staff.level.${level}` }),
        }))}
      />
      <TextField
        name="days"
        type="number"
        label={intl.formatMessage({ id: 'staff.field.days' })}
        defaultValue={30}
        min={1}
        max={3660}
        required
      />
    </>
  );
}

function FlagFields() {
  const intl = useIntl();
  return (
    <>
      <Select
        name="flag"
        label={intl.formatMessage({ id: 'staff.field.flag' })}
        options={Object.keys(FLAGS).map((flag) => ({ value: flag, label: flag }))}
      />
      <Select
        name="value"
        label={intl.formatMessage({ id: 'staff.field.value' })}
        options={[
          { value: '1', label: intl.formatMessage({ id: 'staff.field.on' }) },
          { value: '0', label: intl.formatMessage({ id: 'staff.field.off' }) },
          { value: '', label: intl.formatMessage({ id: 'staff.field.as_everybody' }) },
        ]}
      />
    </>
  );
}
