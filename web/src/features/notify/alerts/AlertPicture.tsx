import type { AlertView } from '@tabiya/contract/notify/alerts.ts';
import { MemberAvatar } from '../../../people-kit/MemberAvatar.tsx';
import { DRAWINGS } from './drawings.tsx';
import { typeOf } from './alert-list.ts';
import styles from './alerts.module.css';

/** Shows the sender's picture with the icon of the type, the picture of an achievement, or the icon alone. */
export function AlertPicture({ alert }: { alert: AlertView }) {
  const { icon: Icon } = DRAWINGS[typeOf(alert)];
  const { username, image } = alert;
  // An alert that only mentions a member comes without their picture.
  if (username !== undefined && image !== undefined) {
    return (
      <span className={styles.picture}>
        <MemberAvatar player={{ username, avatarUrl: image, isGuest: false }} size={40} />
        <span className={styles.sign} aria-hidden>
          <Icon />
        </span>
      </span>
    );
  }
  if (image) return <img src={image} alt="" width={40} height={40} className={styles.picture} />;
  return (
    <span className={styles.disc} aria-hidden>
      <Icon />
    </span>
  );
}
