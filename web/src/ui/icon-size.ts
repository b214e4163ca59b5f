/** Named sizes of icons, in CSS pixels. */
export const ICON_SIZES = {
  'x-small': 12,
  small: 16,
  medium: 24,
  large: 32,
  'x-large': 40,
  'xx-large': 48,
  'xxx-large': 64,
} as const;

export type IconSize = keyof typeof ICON_SIZES;
