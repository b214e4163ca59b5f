import { randomFrom } from './noise.ts';

export const RATE = 48_000;

/** One sound that is being made: samples from -1 to 1, to which parts are added. */
export type Samples = Float32Array<ArrayBuffer>;

export interface Part {
  /** Hertz. */
  pitch: number;
  /** Seconds, like `at`: when it has died away. */
  length: number;
  gain: number;
  at?: number;
}

const each = (samples: Samples, { at = 0, length }: Part, value: (time: number, share: number) => number): void => {
  const start = Math.round(at * RATE);
  const count = Math.min(Math.round(length * RATE), samples.length - start);
  for (let index = 0; index < count; index++) samples[start + index]! += value(index / RATE, index / count);
};

/** Up in two milliseconds, down to nothing at the end. */
const decay = (time: number, share: number, steepness = 6): number =>
  Math.min(1, time / 0.002) * Math.exp(-steepness * share) * (1 - share);

const sine = (turns: number): number => Math.sin(2 * Math.PI * turns);

/** A soft bell: a sine with a quieter octave above it. */
export const bell = (samples: Samples, part: Part): void =>
  each(samples, part, (time, share) => {
    const octave = sine(part.pitch * 2 * time) * 0.25 * decay(time, Math.min(1, share * 2));
    return part.gain * (sine(part.pitch * time) * decay(time, share, 4) + octave);
  });

/** A bar that is struck: its overtones are not harmonic. */
export const bar = (samples: Samples, part: Part): void =>
  each(samples, part, (time, share) => {
    const high = sine(part.pitch * 3.93 * time) * 0.3 * decay(time, share, 14);
    return part.gain * (sine(part.pitch * time) * decay(time, share, 5) + high);
  });

/** The square wave of an old machine; `slide` is what the pitch is multiplied by at the end. */
export const square = (samples: Samples, part: Part & { slide?: number }): void => {
  let turns = 0;
  each(samples, part, (_time, share) => {
    turns += (part.pitch * (1 + ((part.slide ?? 1) - 1) * share)) / RATE;
    return (turns % 1 < 0.5 ? 1 : -1) * part.gain * Math.min(1, (1 - share) * 3) * 0.5;
  });
};

/** A band of noise: `pitch` is its middle, `sharp` how narrow it is. */
export const noise = (samples: Samples, part: Part & { sharp: number }): void => {
  const random = randomFrom(Math.round(part.pitch));
  const f = 2 * Math.sin((Math.PI * Math.min(part.pitch, RATE / 7)) / RATE);
  let [low, band] = [0, 0];
  each(samples, part, (time, share) => {
    const high = random() * 2 - 1 - low - band / part.sharp;
    band += f * high;
    low += f * band;
    return band * part.gain * decay(time, share, 7);
  });
};

/** A body that rings for a moment, and falls in pitch as it does. */
export const knock = (samples: Samples, part: Part): void => {
  let turns = 0;
  each(samples, part, (time, share) => {
    turns += (part.pitch * (1.3 - 0.55 * Math.min(1, share * 1.5))) / RATE;
    return sine(turns) * part.gain * decay(time, share, 5);
  });
};
