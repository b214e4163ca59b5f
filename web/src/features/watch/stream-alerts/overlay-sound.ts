import { DEFAULT_SETTINGS } from '@tabiya/contract/account/settings.ts';
import { boardOptionsOf, SOUND_FORMATS } from '@tabiya/contract/kit/board-options.ts';
import { SOUND_SPRITES, type SoundName } from '@tabiya/contract/account/sound-sprites.ts';

const SET = boardOptionsOf(DEFAULT_SETTINGS).themeAssets.sounds;
let context: AudioContext | undefined;
let set: Promise<AudioBuffer | undefined> | undefined;

/** The first format that can be had and read. */
const loadSet = async (into: AudioContext): Promise<AudioBuffer | undefined> => {
  for (const format of SOUND_FORMATS) {
    try {
      const response = await fetch(`${SET}.${format}`);
      if (response.ok) return await into.decodeAudioData(await response.arrayBuffer());
    } catch {
      // The next format may be one that this browser really reads.
    }
  }
  return undefined;
};

/**
 * Plays one of the site's sounds. Streaming software lets pages be heard at once; a browser does after the first gesture, and
 * is silent before it. `volume` is percent.
 */
export async function playOverlaySound(sound: SoundName, volume: number): Promise<void> {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  const buffer = await (set ??= loadSet(context));
  if (buffer === undefined) {
    set = undefined;
    return;
  }
  if (context.state !== 'running') return;
  const [start, length] = SOUND_SPRITES[sound];
  const out = new GainNode(context, { gain: volume / 100 });
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(out).connect(context.destination);
  source.start(0, start, length);
}
