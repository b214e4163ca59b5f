import { SOUND_SPRITES, type SoundName } from '@tabiya/contract/account/sound-sprites.ts';
import { bar, bell, knock, noise, RATE, square, type Part, type Samples } from './sound-synthesis.ts';

type Struck = Omit<Part, 'length'> & { length?: number };

/** How a set says that a piece is put down, and how it says everything else. */
interface Instrument {
  touch: (samples: Samples, part: Struck) => void;
  voice: (samples: Samples, part: Part) => void;
  /** What all tones are multiplied by. */
  register: number;
}

const INSTRUMENTS: Record<string, Instrument> = {
  // Felt on wood.
  default: {
    touch(samples, { pitch, gain, at = 0 }) {
      noise(samples, { pitch: pitch * 5, gain: gain * 1.5, length: 0.05, at, sharp: 1.1 });
      knock(samples, { pitch, gain: gain * 0.6, length: 0.12, at });
    },
    voice: bell,
    register: 1,
  },
  // A glove on cloth.
  soft: {
    touch(samples, { pitch, gain, at = 0 }) {
      noise(samples, { pitch: pitch * 1.8, gain: gain * 0.9, length: 0.07, at, sharp: 0.8 });
      knock(samples, { pitch: pitch * 0.55, gain: gain * 0.55, length: 0.14, at });
    },
    voice: (samples, part) => bell(samples, { ...part, gain: part.gain * 0.7 }),
    register: 0.75,
  },
  // Stone on stone.
  marble: {
    touch(samples, { pitch, gain, at = 0 }) {
      noise(samples, { pitch: 5_200, gain: gain * 0.7, length: 0.025, at, sharp: 2 });
      bar(samples, { pitch: pitch * 4.2, gain: gain * 0.4, length: 0.11, at });
      knock(samples, { pitch: pitch * 1.2, gain: gain * 0.3, length: 0.06, at });
    },
    voice: bar,
    register: 1.5,
  },
  // An old machine.
  arcade: {
    touch(samples, { pitch, gain, at = 0 }) {
      square(samples, { pitch: pitch * 1.6, gain: gain * 0.45, length: 0.07, at, slide: 0.6 });
    },
    voice: (samples, part) => square(samples, { ...part, gain: part.gain * 0.9, length: part.length * 0.5 }),
    register: 1,
  },
};

const compose = ({ touch, voice, register }: Instrument): Record<SoundName, (samples: Samples) => void> => {
  const tune = (samples: Samples, pitches: readonly number[], { length, gain, step, at = 0 }: Tune) =>
    pitches.forEach((pitch, place) => voice(samples, { pitch: pitch * register, length, gain, at: at + place * step }));
  return {
    move: (s) => touch(s, { pitch: 320, gain: 0.9 }),
    capture(s) {
      touch(s, { pitch: 250, gain: 1 });
      touch(s, { pitch: 420, gain: 0.7, at: 0.045 });
    },
    castle(s) {
      touch(s, { pitch: 300, gain: 0.8 });
      touch(s, { pitch: 340, gain: 0.9, at: 0.11 });
    },
    check(s) {
      touch(s, { pitch: 330, gain: 0.8 });
      tune(s, [880], { length: 0.34, gain: 0.3, step: 0, at: 0.03 });
    },
    premove: (s) => touch(s, { pitch: 520, gain: 0.35 }),
    promotion(s) {
      touch(s, { pitch: 320, gain: 0.8 });
      tune(s, [660, 880], { length: 0.3, gain: 0.24, step: 0.07, at: 0.05 });
    },
    illegal: (s) => tune(s, [140 / register], { length: 0.22, gain: 0.5, step: 0 }),
    gameStart: (s) => tune(s, [392, 523], { length: 0.55, gain: 0.34, step: 0.13 }),
    gameEnd: (s) => tune(s, [523, 392, 330], { length: 0.6, gain: 0.34, step: 0.15 }),
    lowTime: (s) => tune(s, [740, 740], { length: 0.16, gain: 0.4, step: 0.14 }),
    offer: (s) => tune(s, [587, 740], { length: 0.36, gain: 0.3, step: 0.1 }),
  };
};

interface Tune {
  length: number;
  gain: number;
  /** Seconds from one tone to the next. */
  step: number;
  at?: number;
}

/** All sounds of a set, each in its place. */
export const makeSet = (id: string): Samples => {
  const sounds = compose(INSTRUMENTS[id]!);
  const places = Object.entries(SOUND_SPRITES) as [SoundName, readonly [number, number]][];
  const end = Math.max(...places.map(([, [start, length]]) => start + length)) + 0.1;
  const whole = new Float32Array(Math.ceil(end * RATE));
  for (const [name, [start, length]] of places) {
    const samples = new Float32Array(Math.round(length * RATE));
    sounds[name](samples);
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    const within = peak > 0.9 ? 0.9 / peak : 1;
    whole.set(
      samples.map((sample) => sample * within),
      Math.round(start * RATE),
    );
  }
  return whole;
};

export const SOUND_SETS = Object.keys(INSTRUMENTS);
