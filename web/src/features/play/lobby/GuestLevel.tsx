import { SKILL_LEVELS, type SkillLevel } from '@tabiya/chess/rating/rating.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { oneOf } from '../../../platform/words/message-key.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { useSkillLevel } from './use-skill-level.ts';

/** Setting of a guest's playing strength, for guests who chose wrong or whose choice failed to save. */
export function GuestLevel({ me }: { me: CurrentUser }) {
  const intl = useIntl();
  const say = useSkillLevel();
  const [chosen, setChosen] = useState<SkillLevel>();
  const choose = async (skill: SkillLevel) => {
    setChosen(skill);
    await say(skill);
    // The choice is kept if another one was made meanwhile.
    setChosen((now) => (now === skill ? undefined : now));
  };
  return (
    <RadioCards
      legend={intl.formatMessage({ id: 'accounts.skill.label' })}
      hideLegend
      columns={2}
      value={chosen ?? oneOf(SKILL_LEVELS, me.skillLevel)}
      onChange={(skill) => void choose(skill)}
      options={SKILL_LEVELS.map((level) => ({
        value: level,
        label: <FormattedMessage id={`accounts.skill.${level}`} />,
        hint: <FormattedMessage id={`accounts.skill_hint.${level}`} />,
      }))}
    />
  );
}
