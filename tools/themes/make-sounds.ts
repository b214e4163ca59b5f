import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { ensureChromium } from '../chromium.ts';
import { oggOf, wavOf, webmOf, type Opus } from './sound-files.ts';
import { makeSet, SOUND_SETS } from './sound-sets.ts';
import { RATE, type Samples } from './sound-synthesis.ts';

/** Browsers lend their encoder to secure pages only. */
const ADDRESS = 'https://sounds.example/';

/** Samples of silence that MP3 puts before a sound: as many are left out of the silence that is there. */
const MP3_DELAY = 2_200;

const encodeOpus = async (page: Page, samples: Samples): Promise<Opus> => {
  const encoded = await page.evaluate(
    async ({ base64, rate }) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const packets: number[][] = [];
      let head: number[] = [];
      const encoder = new AudioEncoder({
        output(chunk, about) {
          const data = new Uint8Array(chunk.byteLength);
          chunk.copyTo(data);
          packets.push([...data]);
          const said = about?.decoderConfig?.description;
          if (said) head = [...new Uint8Array(said as ArrayBuffer)];
        },
        error: (failure) => {
          throw failure;
        },
      });
      encoder.configure({ codec: 'opus', sampleRate: rate, numberOfChannels: 1, bitrate: 40_000 });
      const data = new Float32Array(bytes.buffer);
      encoder.encode(
        new AudioData({
          format: 'f32',
          sampleRate: rate,
          numberOfChannels: 1,
          numberOfFrames: data.length,
          timestamp: 0,
          data,
        }),
      );
      await encoder.flush();
      return { head, packets };
    },
    { base64: Buffer.from(samples.buffer).toString('base64'), rate: RATE },
  );
  return { head: Buffer.from(encoded.head), packets: encoded.packets.map((packet) => Buffer.from(packet)) };
};

/**
 * Writes each set as WAV, WebM and Ogg, the last two by a Chromium's encoder. `MP3_ENCODER` names a program that is run with
 * the path of the WAV and the path of the MP3 (`lame -b 64`); without it the MP3 files stay as they are.
 */
export const makeSounds = async (folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const executablePath = ensureChromium();
  if (executablePath === undefined) throw new Error('no Chromium to encode with');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(ADDRESS);
    for (const id of SOUND_SETS) {
      const samples = makeSet(id);
      const opus = await encodeOpus(page, samples);
      const path = (ending: string) => join(folder, `${id}.${ending}`);
      writeFileSync(path('wav'), wavOf(samples));
      writeFileSync(path('webm'), webmOf(opus));
      writeFileSync(path('ogg'), oggOf(opus));
      const [program, ...rest] = process.env['MP3_ENCODER']?.split(' ') ?? [];
      if (program) {
        writeFileSync(path('mp3.wav'), wavOf(samples.slice(MP3_DELAY)));
        spawnSync(program, [...rest, path('mp3.wav'), path('mp3')], { stdio: 'inherit' });
        rmSync(path('mp3.wav'));
      }
    }
  } finally {
    await browser.close();
  }
};
