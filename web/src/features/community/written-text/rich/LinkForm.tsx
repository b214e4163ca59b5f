import { isSafeLink } from '@tabiya/contract/community/markdown-rules.ts';
import { useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import styles from './rich-editor.module.css';

interface LinkFormProps {
  /** Address of the link that is changed; undefined for a new one. */
  href: string | undefined;
  onSet: (href: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks where a link leads. It is no form of its own, because it stands within one. */
export function LinkForm({ href, onSet, onRemove, onClose }: LinkFormProps) {
  const intl = useIntl();
  const [address, setAddress] = useState(href ?? '');
  const [problem, setProblem] = useState<string>();
  const set = () => {
    const whole = withScheme(address.trim());
    if (isSafeLink(whole)) onSet(whole);
    else setProblem(intl.formatMessage({ id: 'written_text.link.unsafe' }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') set();
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.link}>
      <TextField
        label={intl.formatMessage({ id: 'written_text.link.address' })}
        value={address}
        error={problem}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        // The member has just asked for it.
        autoFocus
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.linkButtons}>
        <Button size="small" variant="lamp" onClick={set}>
          <FormattedMessage id="written_text.link.set" />
        </Button>
        {href === undefined ? null : (
          <Button size="small" variant="ghost" onClick={onRemove}>
            <FormattedMessage id="written_text.link.remove" />
          </Button>
        )}
      </div>
    </div>
  );
}

/** An address that begins with the name of a site is one of the web. */
const withScheme = (address: string): string =>
  /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(address) ? `https://${address}` : address;
