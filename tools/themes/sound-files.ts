import { RATE, type Samples } from './sound-synthesis.ts';

/** 16 bits, mono, half the rate. */
export const wavOf = (samples: Samples): Buffer => {
  const count = samples.length >> 1;
  const file = Buffer.alloc(44 + count * 2);
  const rate = RATE / 2;
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + count * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(count * 2, 40);
  for (let at = 0; at < count; at++) {
    const value = (samples[at * 2]! + samples[at * 2 + 1]!) / 2;
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), 44 + at * 2);
  }
  return file;
};

/** What an encoder gave: the `OpusHead` of RFC 7845, and packets of 20 ms each. */
export interface Opus {
  head: Buffer;
  packets: readonly Buffer[];
}

const FRAME = 960;

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24;
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000_0000 ? (crc << 1) ^ 0x04c1_1db7 : crc << 1;
  return crc >>> 0;
});

const oggPage = (packets: readonly Buffer[], { kind, granule, sequence }: OggPlace): Buffer => {
  const laces = packets.flatMap(({ length }) => [...Array<number>(Math.floor(length / 255)).fill(255), length % 255]);
  const head = Buffer.alloc(27);
  head.write('OggS', 0);
  head.writeUInt8(kind, 5);
  head.writeBigUInt64LE(BigInt(granule), 6);
  head.writeUInt32LE(0x7ab1_7a, 14);
  head.writeUInt32LE(sequence, 18);
  head.writeUInt8(laces.length, 26);
  const page = Buffer.concat([head, Buffer.from(laces), ...packets]);
  let crc = 0;
  for (const byte of page) crc = ((crc << 8) ^ CRC[((crc >>> 24) ^ byte) & 255]!) >>> 0;
  page.writeUInt32LE(crc, 22);
  return page;
};

interface OggPlace {
  /** 2 begins a stream, 4 ends it. */
  kind: 0 | 2 | 4;
  /** Samples at 48 kHz up to the end of the page. */
  granule: number;
  sequence: number;
}

/** RFC 3533 and RFC 7845. */
export const oggOf = ({ head, packets }: Opus): Buffer => {
  const vendor = Buffer.from('Tabiya');
  const tags = Buffer.concat([Buffer.from('OpusTags'), uint32(vendor.length), vendor, uint32(0)]);
  const pages = [
    oggPage([head], { kind: 2, granule: 0, sequence: 0 }),
    oggPage([tags], { kind: 0, granule: 0, sequence: 1 }),
  ];
  for (let at = 0; at < packets.length; at += 50) {
    const some = packets.slice(at, at + 50);
    const kind = at + 50 >= packets.length ? 4 : 0;
    pages.push(oggPage(some, { kind, granule: (at + some.length) * FRAME, sequence: pages.length }));
  }
  return Buffer.concat(pages);
};

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** An element of EBML, its length always in eight bytes. */
const element = (id: number, ...content: (Buffer | number | string)[]): Buffer => {
  const name = Buffer.from(id.toString(16), 'hex');
  const body = Buffer.concat(content.map((part) => (typeof part === 'object' ? part : valueOf(part))));
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE((1n << 56n) | BigInt(body.length));
  return Buffer.concat([name, length, body]);
};

const valueOf = (value: number | string): Buffer => {
  if (typeof value === 'string') return Buffer.from(value);
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
};

const float = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};

/** One track and one cluster; instants in milliseconds. */
export const webmOf = ({ head, packets }: Opus): Buffer => {
  const skipNs = Math.round((head.readUInt16LE(10) / RATE) * 1e9);
  const blocks = packets.map((packet, at) => {
    const place = Buffer.from([0x81, 0, 0, 0x80]);
    place.writeInt16BE(at * 20, 1);
    return element(0xa3, place, packet);
  });
  const audio = element(0xe1, element(0xb5, float(RATE)), element(0x9f, 1));
  const track = element(
    0xae,
    element(0xd7, 1),
    element(0x73c5, 1),
    element(0x83, 2),
    element(0x86, 'A_OPUS'),
    element(0x63a2, head),
    element(0x56aa, skipNs),
    element(0x56bb, 80_000_000),
    audio,
  );
  const info = element(
    0x1549a966,
    element(0x2ad7b1, 1_000_000),
    element(0x4489, float(packets.length * 20)),
    element(0x4d80, 'Tabiya'),
    element(0x5741, 'Tabiya'),
  );
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, 'webm'), element(0x4287, 4), element(0x4285, 2)),
    element(0x18538067, info, element(0x1654ae6b, track), element(0x1f43b675, element(0xe7, 0), ...blocks)),
  ]);
};
