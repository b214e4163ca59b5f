import { SKILL_LEVELS, type SkillLevel } from '@tabiya/chess/rating/rating.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';

export interface GuestDialogProps {
  /** Time control of the chosen game, `3+2`; undefined keeps the dialog closed. */
  control: string | undefined;
  /** Query of this page for the return after a login. */
  query: Record<string, string | undefined>;
  busy: boolean;
  /** Called with the playing strength that the guest states, so that the first opponent is a fair one; it may be left out. */
  onGuest: (skill: SkillLevel | undefined) => void;
  onClose: () => void;
}

/** Dialog for a visitor before the first game. */
export function GuestDialog({ control, query, busy, onGuest, onClose }: GuestDialogProps) {
  const intl = useIntl();
  const [skill, setSkill] = useState<SkillLevel>();
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
