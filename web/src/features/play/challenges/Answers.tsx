import ChevronDown from 'lucide-react/icons/chevron-down';
import { DECLINE_REASONS, type ChallengeView, type DeclineReason } from '@tabiya/contract/play/challenges.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, type ButtonProps } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { FairPlayDialog } from '../lobby/FairPlayDialog.tsx';
import { useFairPlayPromise } from '../lobby/open-fair-play.ts';
import { useAccept, useCancel, useDecline } from './use-answer.ts';
import styles from './challenges.module.css';

interface AnswerProps {
  challenge: ChallengeView;
  size?: ButtonProps['size'];
}

/** Accepts the challenge. Before the first rated game a member agrees to play fair. */
export function AcceptButton({ challenge, size }: AnswerProps) {
  const accept = useAccept(challenge.id);
  const { whenPromised, dialog } = useFairPlayPromise();
  return (
    <>
      <Button
        variant="play"
        size={size}
        busy={accept.isPending}
        onClick={() => whenPromised(challenge.rated, () => accept.mutate())}
      >
        <FormattedMessage id="challenges.accept" />
      </Button>
      <FairPlayDialog {...dialog} />
    </>
  );
}

/** Declines, with or without a reason that the challenger reads. */
export function DeclineButton({ challenge, size }: AnswerProps) {
  const intl = useIntl();
  const decline = useDecline(challenge.id);
  return (
    <span className={styles.decline}>
      <Button size={size} busy={decline.isPending} onClick={() => decline.mutate('generic')}>
        <FormattedMessage id="challenges.decline" />
      </Button>
      <Menu
        label={intl.formatMessage({ id: 'challenges.decline.why' })}
        align="end"
        trigger={
          <IconButton label={intl.formatMessage({ id: 'challenges.decline.why' })} size="small" tooltip={false}>
            <ChevronDown />
          </IconButton>
        }
        items={reasonsFor(challenge).map((reason) => ({
          key: reason,
          label: intl.formatMessage({ id: `challenges.reason.${reason}` }),
          onSelect: () => decline.mutate(reason),
        }))}
      />
    </span>
  );
}

export function CancelButton({ challenge, size }: AnswerProps) {
  const cancel = useCancel(challenge.id);
  return (
    <Button size={size} busy={cancel.isPending} onClick={() => cancel.mutate()}>
      <FormattedMessage id="challenges.cancel" />
    </Button>
  );
}

/** Returns the reasons that make sense for this challenge. */
const reasonsFor = ({ rated, variant }: ChallengeView): DeclineReason[] => {
  const senseless: readonly DeclineReason[] = [
    'generic',
    rated ? 'rated' : 'casual',
    variant === 'chess' ? 'standard' : 'variant',
  ];
  return DECLINE_REASONS.filter((reason) => !senseless.includes(reason));
};
