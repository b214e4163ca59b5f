import { puzzleBattles, type BattleHome } from '@tabiya/contract/study/puzzle-battles.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../../platform/net/call.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { FriendPicker } from '../../../people/friends/FriendPicker.tsx';
import { battlePath } from './use-seeking.ts';
import { useTrying } from './use-trying.ts';
import styles from './battle.module.css';

/** Invites a friend to a rated battle. */
export function FriendCard({ home }: { home: BattleHome }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { isBusy, trying } = useTrying();
  const [isChoosing, setChoosing] = useState(false);
  const invite = async (username: string) => {
    const battle = await trying(() => call(puzzleBattles.invite, { username }));
    if (battle) void navigate(battlePath(battle.id));
  };
  return (
    <Card className={styles.way}>
      <h2>
        <FormattedMessage id="puzzle_battle.friend" />
      </h2>
      <p className={styles.hint}>
        <FormattedMessage id="puzzle_battle.friend_hint" />
      </p>
      <Button wide disabled={home.left === 0 || home.current !== null} onClick={() => setChoosing(true)}>
        <FormattedMessage id="puzzle_battle.choose" />
      </Button>
      <Dialog
        open={isChoosing}
        size="medium"
        onClose={() => setChoosing(false)}
        title={<FormattedMessage id="puzzle_battle.choose" />}
        closeLabel={intl.formatMessage({ id: 'shell.close' })}
      >
        <FriendPicker
          action={({ player: { username } }) => (
            <Button
              size="small"
              variant="lamp"
              disabled={isBusy}
              aria-label={intl.formatMessage({ id: 'puzzle_battle.invite_name' }, { name: username })}
              onClick={() => void invite(username)}
            >
              <FormattedMessage id="puzzle_battle.invite" />
            </Button>
          )}
        />
      </Dialog>
    </Card>
  );
}
