import styles from './tree-moves.module.css';

/** What was said of a move or of the starting position. */
export function MoveComments({ comments }: { comments: readonly string[] | undefined }) {
  return comments?.map((text, at) => (
    <p key={at} className={styles.comment} dir="auto">
      {text}
    </p>
  ));
}
