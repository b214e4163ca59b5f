import styles from './member.module.css';

/** Placeholder while a tab loads. */
export const TabSkeleton = () => (
  <div className={styles.tab} aria-busy>
    <div className={styles.skeleton} />
    <div className={styles.skeleton} />
  </div>
);
