import type { Token } from 'markdown-it';
import { TEXT_PICTURE_PATH, TEXT_PICTURES_MAX } from '@tabiya/contract/community/text-pictures.ts';
import type { PictureFacts, PictureOwner, TextPicturesService } from '../text-pictures/service.ts';
import { escapeHtml } from './html.ts';

/** Shows the owner's pictures and leaves the descriptions of all others; false if there are too many. */
export const replacePictures = async (
  tokens: readonly Token[],
  pictures: Pick<TextPicturesService, 'among'>,
  owner: PictureOwner | undefined,
): Promise<boolean> => {
  const named = tokens.flatMap(({ children }) => children ?? []).filter(({ type }) => type === 'image');
  if (named.length > TEXT_PICTURES_MAX) return false;
  const hashes = [...new Set(named.map(hashOf))];
  const found = owner === undefined || hashes.length === 0 ? new Map() : await pictures.among(owner, hashes);
  for (const token of named) {
    token.type = 'html_inline';
    token.content = htmlOf(token.content, found.get(hashOf(token)), String(token.attrGet('src')));
  }
  return true;
};

const hashOf = (token: Token): string => TEXT_PICTURE_PATH.exec(String(token.attrGet('src')))?.[1] ?? '';

/** The size is in the page before the picture is, so that nothing jumps. */
const htmlOf = (alt: string, facts: PictureFacts | undefined, src: string): string => {
  if (facts === undefined) return escapeHtml(alt);
  const size = `width="${facts.width}" height="${facts.height}"`;
  return `<img class="text-picture" src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" ${size} loading="lazy">`;
};
