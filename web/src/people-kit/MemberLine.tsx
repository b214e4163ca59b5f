import { BOT_TITLE, isClosed } from '@tabiya/contract/kit/levels.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { badgeOf } from '@tabiya/contract/account/badges.ts';
import { pageUrl } from '../platform/routing/PageLink.tsx';
import { UserLine } from '../ui/UserLine.tsx';
import { MemberBadge } from './MemberBadge.tsx';
import { CountryFlag } from './CountryFlag.tsx';
import { MemberAvatar, type MemberAvatarProps } from './MemberAvatar.tsx';
import { MemberFlair } from './MemberFlair.tsx';
import { PopupTrigger } from './PopupTrigger.tsx';
import { shownName } from './shown-name.ts';
import styles from './member-line.module.css';

export interface MemberLineProps {
  player: PlayerView;
  rating?: number | undefined;
  /** Shown as "1500?" while the rating is based on few games. */
  provisional?: boolean | undefined;
  withAvatar?: boolean | undefined;
  /** Edge length in px. */
  avatarSize?: number | undefined;
  /** Marks the avatar; without it the presence is not shown. */
  presence?: MemberAvatarProps['presence'];
  /** Makes the name a link to the member. Must be false inside another link. */
  isLink?: boolean | undefined;
  /** Shows a popup about the member when the name is hovered. */
  withPopup?: boolean | undefined;
  strong?: boolean | undefined;
}

/** Name of a player with title, flag and rating. Players are shown by this component everywhere. */
export function MemberLine(props: MemberLineProps) {
  const { player, rating, provisional, withAvatar, avatarSize, presence, isLink = true, withPopup, strong } = props;
  const intl = useIntl();
  const isMember = !player.isGuest;
  const words = (
    <UserLine
      name={shownName(player)}
      title={titleOf(player, { isLink, words: (title) => intl.formatMessage({ id: `members.title.${title}` }) })}
      rating={isMember ? rating : undefined}
      provisional={provisional}
      flag={player.country ? <CountryFlag country={player.country} isLink={isLink} /> : undefined}
      flair={isMember && hasFlair(player) ? <MemberFlair player={player} /> : undefined}
      badge={hasMark(player) ? <Mark player={player} isLink={isLink} /> : undefined}
      href={isMember && isLink ? pageUrl('web_member_view', { username: player.username }) : undefined}
      strong={strong}
    />
  );
  const line = withPopup && isMember ? <PopupTrigger username={player.username}>{words}</PopupTrigger> : words;
  if (!withAvatar) return line;
  return (
    <span className={styles.line}>
      <MemberAvatar player={player} presence={presence} size={avatarSize} />
      {line}
    </span>
  );
}

interface TitleWords {
  isLink: boolean;
  words(title: NonNullable<PlayerView['chessTitle']>): string;
}
/** A title links to the members who hold it. */
const titleOf = ({ chessTitle }: PlayerView, { isLink, words }: TitleWords) =>
  chessTitle === null
    ? undefined
    : {
        short: chessTitle,
        long: words(chessTitle),
        href: isLink && chessTitle !== BOT_TITLE ? pageUrl('web_member_index', {}, { title: chessTitle }) : undefined,
      };

/** Without a flair no space is reserved. */
const hasFlair = ({ flair, membershipLevel }: PlayerView): boolean => flair !== null || isClosed(membershipLevel);
const hasMark = ({ isGuest, membershipLevel }: PlayerView): boolean => isGuest || badgeOf(membershipLevel) !== null;

function Mark({ player, isLink }: { player: PlayerView; isLink: boolean }) {
  if (player.isGuest) {
    return (
      <span className={styles.guest}>
        <FormattedMessage id="members.guest" />
      </span>
    );
  }
  const badge = badgeOf(player.membershipLevel);
  return badge === null ? null : <MemberBadge badge={badge} isLink={isLink} size="small" />;
}
