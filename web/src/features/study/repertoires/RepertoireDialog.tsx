import { COLORS, type Color } from '@tabiya/chess/rules/types.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { REPERTOIRE_NAME_MAX, repertoires } from '@tabiya/contract/study/repertoires.ts';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { oneOf } from '../../../platform/words/message-key.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useRepertoireChange } from './use-repertoire-change.ts';
import styles from './repertoires.module.css';

export interface RepertoireDialogProps {
  /** One that is renamed; undefined: a new one is made. */
  known?: { id: string; name: string } | undefined;
  /** What a new one begins with: its name, and moves (UCI). */
  name?: string | undefined;
  line?: string[] | undefined;
  onClose: () => void;
}

/** Form of a repertoire: its name, and the color that it is for. */
export function RepertoireDialog({ known, name: given = '', line = [], onClose }: RepertoireDialogProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { isBusy, change } = useRepertoireChange();
  const [name, setName] = useState(known?.name ?? given.slice(0, REPERTOIRE_NAME_MAX));
  // The line of an opening ends with the move of the side that plays it.
  const [color, setColor] = useState<Color>(line.length > 0 && line.length % 2 === 0 ? 'black' : 'white');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (known) {
      if (await change(() => call(repertoires.rename, { id: known.id, name }))) onClose();
      return;
    }
    const made = await change(() => call(repertoires.create, { name, color, line }));
    if (made) await navigate(pageUrl('web_repertoire', { id: toShortUuid(made.id) }));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id={known ? 'repertoires.rename' : 'repertoires.new'} />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
    >
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <TextField
          label={intl.formatMessage({ id: 'repertoires.name' })}
          value={name}
          maxLength={REPERTOIRE_NAME_MAX}
          required
          autoFocus
          dir="auto"
          onChange={({ target }) => setName(target.value)}
        />
        {known ? null : (
          <Select
            label={intl.formatMessage({ id: 'repertoires.color' })}
            value={color}
            options={COLORS.map((value) => ({
              value,
              label: intl.formatMessage({ id: `repertoires.color.${value}` }),
            }))}
            onChange={({ target }) => setColor(oneOf(COLORS, target.value) ?? 'white')}
          />
        )}
        <Button type="submit" variant="play" busy={isBusy} disabled={name.trim() === ''}>
          <FormattedMessage id="repertoires.save" />
        </Button>
      </form>
    </Dialog>
  );
}
