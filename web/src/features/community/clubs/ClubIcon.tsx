import type { ClubHead } from '@tabiya/contract/community/clubs.ts';
import { Avatar } from '../../../ui/Avatar.tsx';

interface ClubIconProps {
  club: Pick<ClubHead, 'name' | 'icon'>;
  /** Edge length in px. */
  size: number;
}

/** The picture of a club, or one drawn from its name. */
export function ClubIcon({ club: { name, icon }, size }: ClubIconProps) {
  if (icon === null) return <Avatar name={name} size={size} />;
  const large = icon.replace('/small.', '/large.');
  return <Avatar name={name} src={size > 100 ? large : icon} src2x={size > 50 ? large : undefined} size={size} />;
}
