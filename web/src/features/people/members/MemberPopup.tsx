import { useQuery } from '@tanstack/react-query';
import type { MemberPopup as Popup } from '@tabiya/contract/people/members.ts';
import * as Popover from 'radix-ui/popover';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useMe } from '../../../platform/session/session.ts';
import { ChallengeButton } from '../../play/challenges/ChallengeButton.tsx';
import { FriendActions } from '../friends/FriendActions.tsx';
import { PuzzleFigureLine } from '../../study/puzzle-figures/PuzzleFigureLine.tsx';
import { RatingClassIcon } from '../../../people-kit/RatingClassIcon.tsx';
import { RatingClassName } from '../../../people-kit/RatingClassName.tsx';
import { ClubNames } from '../../community/clubs/MemberClubs.tsx';
import { MessageButton } from '../../community/messages/MessageButton.tsx';
import { MemberAvatar } from '../../../people-kit/MemberAvatar.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import type { MemberPopupProps } from '../../../people-kit/member-popup.ts';
import { OnlineWords } from './OnlineWords.tsx';
import { popupQuery } from './queries.ts';
import { ResultBar } from './ResultBar.tsx';
import styles from './popup.module.css';

export function MemberPopup({ username, anchor, onHold, onClose }: MemberPopupProps) {
  const intl = useIntl();
  const { data, isError } = useQuery({ ...popupQuery(call, username), retry: false });
  if (isError) return null;
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={{ current: anchor }} />
      <Popover.Portal>
        <Popover.Content
          className={styles.popup}
          sideOffset={6}
          align="start"
          collisionPadding={8}
          aria-label={intl.formatMessage({ id: 'members.profile_of' }, { name: username })}
          aria-busy={data === undefined}
          onPointerEnter={onHold}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          {data ? <Body member={data} /> : <div className={styles.waiting} />}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Body({ member }: { member: Popup }) {
  const me = useMe();
  const played = member.ratings.filter(({ games }) => games > 0);
  return (
    <>
      <div className={styles.head}>
        <MemberAvatar player={member} presence={member.presence} size={56} />
        <div className={styles.who}>
          <MemberLine player={member} />
          {member.fullName ? <bdi className={styles.quiet}>{member.fullName}</bdi> : null}
          <PopupPresence member={member} />
        </div>
      </div>
      {member.status ? (
        <p className={styles.status} dir="auto">
          {member.status}
        </p>
      ) : null}
      <ul className={styles.ratings}>
        {played.map(({ ratingClass, rating, provisional }) => (
          <li key={ratingClass}>
            <RatingClassIcon ratingClass={ratingClass} size="small" />
            <span className="visually-hidden">
              <RatingClassName ratingClass={ratingClass} />
            </span>
            <bdi dir="ltr">
              {rating}
              {provisional ? '?' : ''}
            </bdi>
          </li>
        ))}
        <PuzzleFigureLine username={member.username} />
      </ul>
      <ClubNames username={member.username} />
      {member.lifetimeScore && member.lifetimeScore.total > 0 ? (
        <div className={styles.score}>
          <p className={styles.quiet}>
            <FormattedMessage id="members.lifetime_score" />
          </p>
          <ResultBar counts={member.lifetimeScore} />
        </div>
      ) : null}
      {me !== null && !me.isGuest && me.id !== member.id && member.closed === null ? (
        <div className={styles.actions}>
          <FriendActions username={member.username} size="small" short />
          <ChallengeButton username={member.username} size="small" />
          <MessageButton username={member.username} size="small" />
        </div>
      ) : null}
    </>
  );
}

function PopupPresence({ member }: { member: Popup }) {
  if (member.closed) {
    return (
      <span className={styles.closed}>
        <FormattedMessage id={`members.closed.${member.closed}`} />
      </span>
    );
  }
  return (
    <span className={styles.quiet}>
      {member.isOnline ? (
        <OnlineWords presence={member.presence} />
      ) : (
        <FormattedMessage
          id="members.joined"
          values={{ date: <FormattedDate value={member.joinedAt} dateStyle="medium" timeZone="UTC" /> }}
        />
      )}
    </span>
  );
}
