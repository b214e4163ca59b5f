import { SOUND_FORMATS } from '@tabiya/contract/kit/board-options.ts';
import { SOUND_SPRITES, type SoundName } from '@tabiya/contract/account/sound-sprites.ts';

/** The volume leaves room for other audio. */
const VOLUME = 0.8;
const TYPES = {
  webm: 'audio/webm; codecs="opus"',
  ogg: 'audio/ogg; codecs="opus"',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
} satisfies Record<(typeof SOUND_FORMATS)[number], string>;

interface Wanted {
  on: boolean;
  /** Path of the set without its extension. */
  path: string;
}

let wanted: Wanted = { on: true, path: '/themes/sounds/default' };
let context: AudioContext | undefined;
let out: GainNode | undefined;
let set: { path: string; buffer: AudioBuffer } | undefined;
let loading: Promise<void> = Promise.resolve();

/** Returns the formats that this browser plays, smallest first. */
const formats = () => {
  const player = document.createElement('audio');
  return SOUND_FORMATS.filter((format) => player.canPlayType(TYPES[format]) !== '');
};

/**
 * Loads the sound set, which is one file, in the first format that exists and can be decoded. Without it the board is
 * silent.
 */
const load = async (into: AudioContext, path: string): Promise<void> => {
  for (const format of formats()) {
    try {
      const response = await fetch(`${path}.${format}`);
      if (!response.ok) continue;
      const buffer = await into.decodeAudioData(await response.arrayBuffer());
      if (path === wanted.path) set = { path, buffer };
      return;
    } catch {
      // The browser may be able to decode the next format.
    }
  }
};

const loadWanted = (): void => {
  if (context && wanted.on && set?.path !== wanted.path) loading = load(context, wanted.path);
};

/** Sets which sounds are played from now on, if any. They are fetched once sound is possible. */
export const chooseSounds = (next: Wanted): void => {
  wanted = next;
  loadWanted();
};

/** Enables sound, which browsers allow after the first gesture. Call it once at start; it removes its own listeners. */
export function unlockSounds(): () => void {
  const gestures = ['pointerdown', 'keydown'] as const;
  const stop = () => gestures.forEach((gesture) => document.removeEventListener(gesture, unlock));
  const unlock = () => {
    stop();
    if (typeof AudioContext === 'undefined') return;
    context ??= new AudioContext();
    out ??= new GainNode(context, { gain: VOLUME });
    out.connect(context.destination);
    void context.resume();
    loadWanted();
  };
  gestures.forEach((gesture) => document.addEventListener(gesture, unlock));
  return stop;
}

/** Plays a sound. It is silent before the first gesture, when switched off, and in a browser without WebAudio. */
export function playSound(sound: SoundName): void {
  if (!context || !out || !set || context.state !== 'running' || !wanted.on) return;
  const [start, length] = SOUND_SPRITES[sound];
  const source = new AudioBufferSourceNode(context, { buffer: set.buffer });
  source.connect(out);
  source.start(0, start, length);
}

/** Plays a sound as soon as the last chosen set is loaded. */
export const trySound = (sound: SoundName): void => void loading.then(() => playSound(sound));

/** Returns the sound of a move by its SAN. */
export function soundOfMove(san: string): SoundName {
  if (/[+#]$/.test(san)) return 'check';
  if (san.includes('=')) return 'promotion';
  if (san.startsWith('O-O')) return 'castle';
  return san.includes('x') ? 'capture' : 'move';
}
