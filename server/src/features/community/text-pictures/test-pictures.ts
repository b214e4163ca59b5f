import { textPictures } from '@tabiya/contract/community/text-pictures.ts';
import sharp, { type Sharp } from 'sharp';
import type { Player } from '../../../test/make.ts';

let shade = 0;

/** A picture that no other equals. */
export const drawPicture = (width = 60, height = 40): Sharp => {
  // Far apart, because colors that are nearly the same become the same picture.
  shade += 41;
  const background = { r: shade % 256, g: (shade * 3) % 256, b: 60 };
  return sharp({ create: { width, height, channels: 3, background } });
};

export const sendPicture = (who: Player, file: Uint8Array) =>
  who.call(textPictures.upload, { picture: Buffer.from(file).toString('base64') });

/** Uploads a picture, and returns its path. The uploader must be a moderator, because members need games first. */
export const uploadPicture = async (who: Player): Promise<string> =>
  (await sendPicture(who, await drawPicture().png().toBuffer())).path;
