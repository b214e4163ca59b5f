import { useQueryClient } from '@tanstack/react-query';
import type { StaffMemberView } from '@tabiya/contract/staff/staff.ts';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useHref } from 'react-router';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { MemberActionDialog } from './MemberActionDialog.tsx';
import type { MemberAction } from './member-actions.ts';
import { staffMemberKey } from './queries.ts';
import styles from './staff.module.css';

/** A button for each action that the viewer may take on this member. */
export function MemberActionButtons({ member }: { member: StaffMemberView }) {
  const queries = useQueryClient();
  const home = useHref(pageUrl('web_home'));
  const [chosen, setChosen] = useState<MemberAction>();
  const acts = member.may.filter((act): act is MemberAction => act !== 'stop_impersonating');
  return (
    <>
      <div className={styles.acts}>
        {acts.map((act) => (
          <Button key={act} variant={act === 'close' ? 'danger' : 'quiet'} onClick={() => setChosen(act)}>
            <FormattedMessage id={`staff.act.${act}`} />
          </Button>
        ))}
      </div>
      {chosen === undefined ? null : (
        <MemberActionDialog
          act={chosen}
          member={member}
          onClose={() => setChosen(undefined)}
          onDone={(answer) => {
            setChosen(undefined);
            if (!('token' in answer)) return queries.setQueryData(staffMemberKey(member.username), answer);
            // The page is loaded anew, so that no cached data of the viewer remains.
            return location.assign(home);
          }}
        />
      )}
    </>
  );
}
