/** Position of each sound in the file of a sound set: start and length in seconds, with silence between the sounds. */
export const SOUND_SPRITES = {
  move: [0.1, 0.2],
  capture: [0.4, 0.25],
  castle: [0.75, 0.3],
  check: [1.15, 0.4],
  premove: [1.65, 0.2],
  promotion: [1.95, 0.45],
  illegal: [2.5, 0.25],
  gameStart: [2.85, 0.7],
  gameEnd: [3.65, 0.9],
  lowTime: [4.65, 0.35],
  offer: [5.1, 0.5],
} as const satisfies Record<string, readonly [number, number]>;

/** Sounds of a board. */
export type SoundName = keyof typeof SOUND_SPRITES;
