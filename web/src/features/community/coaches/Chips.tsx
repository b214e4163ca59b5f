import styles from './coach-fields.module.css';

interface ChipsProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** A choice of several short words, each a checkbox. */
export function Chips<Value extends string>({ legend, options, chosen, onChange }: ChipsProps<Value>) {
  return (
    <fieldset className={styles.chipField}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => {
        const isChosen = chosen.includes(value);
        return (
          <label key={value} className={styles.chip}>
            <input
              type="checkbox"
              className="visually-hidden"
              checked={isChosen}
              onChange={() => onChange(isChosen ? chosen.filter((each) => each !== value) : [...chosen, value])}
            />
            <span>{label}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
