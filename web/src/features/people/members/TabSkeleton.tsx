import styles from './member.module.css';

/** Stands where a tab will. */
export const TabSkeleton = () => (
  <div className={styles.tab} aria-busy>
    <div className={styles.skeleton} />
    <div className={styles.skeleton} />
  </div>
);
