/**
 * Square crop of a picture: its centre, as fractions of the picture's width and height, and the zoom relative to the
 * largest square.
 */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export const MAX_ZOOM = 4;
export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };

interface Size {
  width: number;
  height: number;
}

const between = (value: number, min: number, max: number) => Math.min(Math.max(value, min), Math.max(min, max));

/** Returns the nearest crop that lies within the picture. */
export const fitCrop = ({ x, y, zoom }: Crop, { width, height }: Size): Crop => {
  const clampedZoom = between(zoom, 1, MAX_ZOOM);
  const edge = Math.min(width, height) / clampedZoom;
  const [halfX, halfY] = [edge / 2 / width, edge / 2 / height];
  return { x: between(x, halfX, 1 - halfX), y: between(y, halfY, 1 - halfY), zoom: clampedZoom };
};

/** Returns the square in pixels of the picture. */
export const squareOf = (crop: Crop, { width, height }: Size): { left: number; top: number; edge: number } => {
  const { x, y, zoom } = fitCrop(crop, { width, height });
  const edge = Math.min(width, height) / zoom;
  return { left: x * width - edge / 2, top: y * height - edge / 2, edge };
};

/** Edge length in px of the uploaded picture; the server keeps no more detail than this. */
const UPLOAD_EDGE_PX = 512;

/** Returns the square as a base64-encoded JPEG file. */
export const cropToJpeg = async (picture: HTMLImageElement, crop: Crop): Promise<string> => {
  const { left, top, edge } = squareOf(crop, { width: picture.naturalWidth, height: picture.naturalHeight });
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = UPLOAD_EDGE_PX;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, UPLOAD_EDGE_PX, UPLOAD_EDGE_PX);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, edge, edge, 0, 0, UPLOAD_EDGE_PX, UPLOAD_EDGE_PX);
  return canvas.toDataURL('image/jpeg', 0.92).replace(/^[^,]*,/, '');
};
