import { useId, type ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './picker.module.css';

export interface PictureChoice<Id extends string> {
  id: Id;
  name: string;
  picture: ReactNode;
  /** Extra line under the name. */
  note?: ReactNode;
}

export interface PicturePickerProps<Id extends string> {
  legend: string;
  hideLegend?: boolean;
  choices: readonly PictureChoice<Id>[];
  value: Id | undefined;
  onChoose: (id: Id) => void;
  /** Called with the choice that the pointer is on, and with none when it leaves. */
  onPoint?: ((id: Id | undefined) => void) | undefined;
  size?: 'small' | 'large';
}

/** Radio group of pictures, each with its name below it. */
export function PicturePicker<Id extends string>(props: PicturePickerProps<Id>) {
  const { legend, hideLegend, choices, value, onChoose, onPoint, size = 'small' } = props;
  const name = useId();
  return (
    <fieldset className={styles.set}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={classNames(styles.choices, styles[size])}>
        {choices.map((choice) => (
          <label
            key={choice.id}
            className={styles.choice}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint?.(choice.id)}
            onPointerLeave={() => onPoint?.(undefined)}
          >
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={choice.id}
              checked={choice.id === value}
              onChange={() => onChoose(choice.id)}
            />
            <span className={styles.picture} aria-hidden>
              {choice.picture}
            </span>
            <span className={styles.name}>{choice.name}</span>
            {choice.note ? <span className={styles.note}>{choice.note}</span> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
