import { SKILL_LEVELS, type SkillLevel } from '@tabiya/chess/rating/rating.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';

export interface GuestDialogProps {
  /** Of the game that was picked, `3+2`; undefined keeps it closed. */
  control: string | undefined;
  /** How this page is found again by who logs in instead. */
  query: Record<string, string | undefined>;
  busy: boolean;
  /** How well the guest plays, so that the first opponent is a fair one. */
  onGuest: (skill: SkillLevel) => void;
  onClose: () => void;
}

/** What a visitor is asked before the first game. */
export function GuestDialog({ control, query, busy, onGuest, onClose }: GuestDialogProps) {
  const intl = useIntl();
  const [skill, setSkill] = useState<SkillLevel>('new');
  const redirectUrl = pageUrl('web_play_new', {}, query);
  return (
    <Dialog
      open={control !== undefined}
      onClose={onClose}
      title={<FormattedMessage id="lobby.guest.title" values={{ pool: control }} />}
      description={<FormattedMessage id="lobby.guest.words" />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      place="modal_skill_level"
      actions={
        <>
          <Button href={pageUrl('web_security_login_and_go', {}, { redirectUrl })}>
            <FormattedMessage id="shell.log_in" />
          </Button>
          <Button variant="play" data-sign-up="play_as_guest" busy={busy} onClick={() => onGuest(skill)}>
            <FormattedMessage id="lobby.guest.play" />
          </Button>
        </>
      }
    >
      <RadioCards
        legend={intl.formatMessage({ id: 'accounts.skill.label' })}
        columns={2}
        value={skill}
        onChange={setSkill}
        options={SKILL_LEVELS.map((level) => ({
          value: level,
          label: <FormattedMessage id={`accounts.skill.${level}`} />,
        }))}
      />
    </Dialog>
  );
}
