import Check from 'lucide-react/icons/check';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoginLink } from '../../../platform/session/login-links.ts';
import { PageLink } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { guestOverlay, openSignUpModal, type GuestSlide } from './open-guest-modal.ts';
import { SlideDrawing } from './SlideDrawing.tsx';
import { topicsOf } from './slides.ts';
import styles from './guests.module.css';

/** Says what an account brings, starting with what the person was about to do. */
export function GuestPrompt({ slide }: { slide: GuestSlide }) {
  const intl = useIntl();
  return (
    <Dialog
      open
      onClose={guestOverlay.close}
      title={<FormattedMessage id={`guests.title.${slide}`} />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      place="modal_sign_up_for_full_access"
    >
      <div className={styles.stage}>
        <SlideDrawing slide={slide} />
      </div>
      <ul className={styles.topics}>
        {topicsOf(slide).map((words) => (
          <li key={words}>
            <Check aria-hidden className={styles.check} />
            <FormattedMessage id={words} />
          </li>
        ))}
      </ul>
      <Button variant="play" size="large" wide data-sign-up="signup" onClick={openSignUpModal}>
        <FormattedMessage id="guests.sign_up" />
      </Button>
      <LogInLink />
    </Dialog>
  );
}

/** Link for people who have an account, which leads back to the present page. */
export function LogInLink() {
  const login = useLoginLink('web_security_login_and_go');
  return (
    <p className={styles.foot}>
      <FormattedMessage
        id="guests.to_log_in"
        values={{
          link: (words) => (
            <PageLink to={login} onClick={guestOverlay.close}>
              {words}
            </PageLink>
          ),
        }}
      />
    </p>
  );
}
