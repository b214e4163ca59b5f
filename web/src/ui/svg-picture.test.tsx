import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SvgPicture } from './SvgPicture.tsx';

it.each([
  ['that is no SVG', 'data:text/plain,words', 'Loaded file is not valid SVG'],
  // Browsers and Node refuse to ask this port.
  ['that cannot be loaded', 'http://127.0.0.1:1/gone.svg', 'Error loading SVG'],
])('a file %s is reported with its reason', async (_, src, reason) => {
  const reported = new Promise<string>((tell) => {
    addEventListener('error', (event) => (event.preventDefault(), tell(event.message)), { once: true });
  });
  render(<SvgPicture src={src} alt="a picture" width={16} height={16} className={undefined} />);
  fireEvent.error(screen.getByAltText('a picture'));
  expect(await reported).toBe(`${reason}: ${src}`);
});
