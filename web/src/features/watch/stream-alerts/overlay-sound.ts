import { DEFAULT_SETTINGS } from '@tabiya/contract/account/settings.ts';
import { boardOptionsOf, SOUND_FORMATS } from '@tabiya/contract/kit/board-options.ts';
import { SOUND_SPRITES, type SoundName } from '@tabiya/contract/account/sound-sprites.ts';

const SET = boardOptionsOf(DEFAULT_SETTINGS).themeAssets.sounds;
let context: AudioContext | undefined;
let set: Promise<AudioBuffer | undefined> | undefined;

/** Loads the first format that the server has and the browser can decode. */
const loadSet = async (into: AudioContext): Promise<AudioBuffer | undefined> => {
  for (const format of SOUND_FORMATS) {
    try {
      const response = await fetch(`${SET}.${format}`);
      if (response.ok) return await into.decodeAudioData(await response.arrayBuffer());
    } catch {
      // The browser may be able to decode the next format.
    }
  }
  return undefined;
};

/**
 * Plays one of the site's sounds. Streaming software allows sound at once; a browser is silent before the first
 * gesture. `volume` is percent.
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
