import { flair } from 'virtual:pictures';
import { SvgPicture } from './SvgPicture.tsx';
import styles from './Flair.module.css';

/** Edge lengths in px. */
const SIZES = { small: 16, medium: 24, large: 32 } as const;

export interface FlairProps {
  code: string;
  size?: keyof typeof SIZES | undefined;
  /** Text for screen readers; without it the picture is decorative. */
  label?: string | undefined;
}

/** The flair, a small picture beside a name. */
export function Flair({ code, size = 'small', label = '' }: FlairProps) {
  const edge = SIZES[size];
  return <SvgPicture src={`${flair}/${code}.svg`} alt={label} width={edge} height={edge} className={styles.flair} />;
}
