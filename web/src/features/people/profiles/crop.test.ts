import { expect, test } from 'vitest';
import { fitCrop, squareOf, WHOLE } from './crop.ts';

const wide = { width: 800, height: 400 };

test('the first crop is the largest square in the middle', () =>
  expect(squareOf(WHOLE, wide)).toEqual({ left: 200, top: 0, edge: 400 }));

test.each([
  [
    { x: -1, y: 0.5, zoom: 1 },
    { left: 0, top: 0, edge: 400 },
  ],
  [
    { x: 2, y: 9, zoom: 2 },
    { left: 600, top: 200, edge: 200 },
  ],
  [
    { x: 0.5, y: 0.5, zoom: 0.1 },
    { left: 200, top: 0, edge: 400 },
  ],
])('the crop never leaves the picture: %j', (crop, square) => expect(squareOf(crop, wide)).toEqual(square));

test('a crop that fits is unchanged', () => {
  const crop = { x: 0.4, y: 0.45, zoom: 2 };
  expect(fitCrop(crop, wide)).toEqual(crop);
});
