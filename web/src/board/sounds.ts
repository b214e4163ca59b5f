import { tone, woodHit } from './sound-voices.ts';
import type { Voice } from './sound-voices.ts';

/** Everything the board says without words. Nothing is downloaded: the sounds are made as they are needed. */
const SOUNDS = {
  move: (at) => woodHit(at, { pitch: 320, gain: 0.9 }),
  capture: (at) => {
    woodHit(at, { pitch: 250, gain: 1 });
    woodHit({ ...at, time: at.time + 0.045 }, { pitch: 420, gain: 0.7 });
  },
  castle: (at) => {
    woodHit(at, { pitch: 300, gain: 0.8 });
    woodHit({ ...at, time: at.time + 0.11 }, { pitch: 340, gain: 0.9 });
  },
  check: (at) => {
    woodHit(at, { pitch: 330, gain: 0.8 });
    tone(at, { pitch: 880, length: 0.22, gain: 0.16, delay: 0.03 });
  },
  premove: (at) => woodHit(at, { pitch: 520, gain: 0.3 }),
  promotion: (at) => {
    woodHit(at, { pitch: 320, gain: 0.8 });
    [660, 880].forEach((pitch, step) => tone(at, { pitch, length: 0.2, gain: 0.12, delay: 0.05 + step * 0.07 }));
  },
  illegal: (at) => tone(at, { pitch: 140, length: 0.16, gain: 0.3 }),
  gameStart: (at) =>
    [392, 523].forEach((pitch, step) => tone(at, { pitch, length: 0.45, gain: 0.2, delay: step * 0.13 })),
  gameEnd: (at) =>
    [523, 392, 330].forEach((pitch, step) => tone(at, { pitch, length: 0.5, gain: 0.2, delay: step * 0.15 })),
  lowTime: (at) => [0, 0.14].forEach((delay) => tone(at, { pitch: 740, length: 0.1, gain: 0.22, delay })),
  offer: (at) => [587, 740].forEach((pitch, step) => tone(at, { pitch, length: 0.25, gain: 0.16, delay: step * 0.1 })),
} satisfies Record<string, (at: Voice) => void>;

export type Sound = keyof typeof SOUNDS;

export interface SoundSettings {
  on: boolean;
  /** 0 to 1. */
  volume: number;
}

const KEY = 'tabiya.sound';
const DEFAULTS: SoundSettings = { on: true, volume: 0.7 };
let context: AudioContext | undefined;
let out: GainNode | undefined;

export function soundSettings(): SoundSettings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const { on = DEFAULTS.on, volume = DEFAULTS.volume } = kept as Partial<SoundSettings>;
    return { on: on === true, volume: Math.min(1, Math.max(0, Number(volume) || 0)) };
  } catch {
    return DEFAULTS;
  }
}

export function setSoundSettings(settings: SoundSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Private windows refuse storage: the choice lasts as long as the page.
  }
  if (out) out.gain.value = settings.on ? settings.volume : 0;
}

/** Browsers allow sound after the first gesture: call once at start; it takes its listeners away again. */
export function unlockSounds(): () => void {
  const gestures = ['pointerdown', 'keydown'] as const;
  const stop = () => gestures.forEach((gesture) => document.removeEventListener(gesture, unlock));
  const unlock = () => {
    stop();
    if (typeof AudioContext === 'undefined') return;
    context ??= new AudioContext();
    out ??= new GainNode(context, { gain: soundSettings().on ? soundSettings().volume : 0 });
    out.connect(context.destination);
    void context.resume();
  };
  gestures.forEach((gesture) => document.addEventListener(gesture, unlock));
  return stop;
}

/** Silent before the first gesture, when switched off, and in a browser without WebAudio. */
export function playSound(sound: Sound): void {
  if (!context || !out || context.state !== 'running' || !soundSettings().on) return;
  SOUNDS[sound]({ context, out, time: context.currentTime });
}

/** The sound of a move by its SAN. */
export function soundOfMove(san: string): Sound {
  if (/[+#]$/.test(san)) return 'check';
  if (san.includes('=')) return 'promotion';
  if (san.startsWith('O-O')) return 'castle';
  return san.includes('x') ? 'capture' : 'move';
}
