export interface Voice {
  context: BaseAudioContext;
  out: AudioNode;
  /** In the context's seconds. */
  time: number;
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** A tenth of a second of white noise, made once. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  const made = noises.get(context);
  if (made) return made;
  const noise = context.createBuffer(1, Math.ceil(context.sampleRate / 10), context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  noises.set(context, noise);
  return noise;
}

function decay({ context, out, time }: Voice, gain: number, length: number): GainNode {
  const node = new GainNode(context, { gain: 0 });
  node.gain.setValueAtTime(0, time);
  node.gain.linearRampToValueAtTime(gain, time + 0.002);
  node.gain.exponentialRampToValueAtTime(0.0001, time + length);
  node.connect(out);
  return node;
}

/** Felt on wood: a short band of noise for the touch, a low sine that falls for the body of the board. */
export function woodHit(voice: Voice, { pitch, gain }: { pitch: number; gain: number }): void {
  const { context, time } = voice;
  const touch = new AudioBufferSourceNode(context, { buffer: noiseOf(context) });
  const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch * 5, Q: 1.1 });
  touch.connect(band).connect(decay(voice, gain * 0.8, 0.035));
  touch.start(time);
  touch.stop(time + 0.05);

  const body = new OscillatorNode(context, { type: 'sine', frequency: pitch });
  body.frequency.setValueAtTime(pitch * 1.3, time);
  body.frequency.exponentialRampToValueAtTime(pitch * 0.75, time + 0.06);
  body.connect(decay(voice, gain * 0.5, 0.09));
  body.start(time);
  body.stop(time + 0.1);
}

export interface Tone {
  pitch: number;
  /** In seconds, like `delay`. */
  length: number;
  gain: number;
  delay?: number;
}

/** A soft bell: a sine with a quieter octave above it. */
export function tone(voice: Voice, { pitch, length, gain, delay = 0 }: Tone): void {
  const at = { ...voice, time: voice.time + delay };
  for (const [times, share] of [
    [1, 1],
    [2, 0.25],
  ] as const) {
    const string = new OscillatorNode(voice.context, { type: 'sine', frequency: pitch * times });
    string.connect(decay(at, gain * share, length / times));
    string.start(at.time);
    string.stop(at.time + length + 0.02);
  }
}
