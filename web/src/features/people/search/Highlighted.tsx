import styles from './search.module.css';

/** Text with the first occurrence of a term marked. */
export function Highlighted({ text, term }: { text: string; term: string }) {
  const at = term === '' ? -1 : text.toLowerCase().indexOf(term.toLowerCase());
  if (at < 0) return text;
  const end = at + term.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.mark}>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
