import { CLASSIC, type Color, type PieceShape, type Role } from './piece-shapes.ts';

const svg = (body: string, height = 45): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 ${height}">${body}</svg>`;

interface Ink {
  fill: string;
  outline: string;
  line: string;
}

const inside = ({ lines, dots = [] }: PieceShape, color: string, width: number): string =>
  (lines.length > 0
    ? `<path d="${lines.join('')}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`
    : '') + (dots.length > 0 ? `<path d="${dots.join('')}" fill="${color}"/>` : '');

/** As books print them: black lines, one tone. */
export const classic = (role: Role, color: Color): string => {
  const ink: Ink =
    color === 'white'
      ? { fill: '#fffefa', outline: '#1d1b19', line: '#1d1b19' }
      : { fill: '#26231f', outline: '#0f0d0b', line: '#f4efe4' };
  const shape = CLASSIC[role];
  const bodies = shape.bodies.map((d) => `<path d="${d}"/>`).join('');
  // A seam between black parts, or the black pieces would be blots.
  const seams =
    color === 'black' && shape.bodies.length > 2
      ? `<path d="${SEAMS[role]}" fill="none" stroke="${ink.line}" stroke-width="1.2" stroke-linecap="round"/>`
      : '';
  return svg(
    `<g fill="${ink.fill}" stroke="${ink.outline}" stroke-width="1.5" stroke-linejoin="round">${bodies}</g>${seams}${inside(shape, ink.line, 1.4)}`,
  );
};

const SEAMS: Record<Role, string> = {
  pawn: 'M13.800 36.400h17.400',
  knight: 'M14.500 36.400h17',
  bishop: 'M16.400 30.200h12.200M14.500 36.400h16',
  rook: 'M14.500 19.100h16M13.800 31.800h17.400M12.500 36.400h20',
  queen: 'M14.200 28.900c5.200-1.300 11.400-1.300 16.600 0M13.500 36.400h18',
  king: 'M15.400 30.300c4.500-1.200 9.700-1.200 14.200 0M14 36.400h17',
};

/** Nothing but the shape, edged in the other colour: seen on any square and with weak eyes. */
export const contrast = (role: Role, color: Color): string => {
  const [fill, edge] = color === 'white' ? ['#ffffff', '#000000'] : ['#000000', '#ffffff'];
  const shape = CLASSIC[role];
  const d = shape.bodies.join('');
  return svg(
    `<g stroke-linejoin="round"><path d="${d}" fill="${edge}" stroke="${edge}" stroke-width="4.400"/><path d="${d}" fill="${fill}" stroke="${fill}" stroke-width=".6"/></g>${inside(shape, edge, 2.2)}`,
  );
};

/** A piece in a line of text: the browser fills it with the colour of the text. */
export const figurine = (role: Role): string => {
  const { bodies, lines, dots = [] } = CLASSIC[role];
  const cut = `<mask id="m"><path fill="#fff" d="M0 0h45v45H0z"/><path d="${[...lines, SEAMS[role]].join('')}" fill="none" stroke="#000" stroke-width="2"/><path d="${dots.join('')}"/></mask>`;
  return svg(`${cut}<path mask="url(#m)" d="${bodies.join('')}" stroke="#000" stroke-width=".800"/>`);
};

const LETTERS: Record<Role, string> = {
  pawn: 'M18.400 32.500V12.500h5.200a5.700 5.700 0 0 1 0 11.400h-5.200',
  knight: 'M16 32.500v-20l13 20v-20',
  bishop: 'M17.500 12.500v20h6.200a5.300 5.300 0 0 0 0-10.600h-6.200h5a4.700 4.700 0 0 0 0-9.400z',
  rook: 'M17.200 32.500v-20h6a5.500 5.500 0 0 1 0 11h-6M23 23.500l6 9',
  queen:
    'M22.500 12.200c5.600 0 8.600 4.300 8.600 10.300s-3 10.300-8.600 10.300-8.600-4.300-8.600-10.300 3-10.300 8.600-10.300zM24.600 26.500l6.400 7.300',
  king: 'M16.500 12.500v20M29.500 12.500l-12.200 11.500M20.800 21l9.200 11.500',
};

/** The letter of each piece: round for White, square for Black, so that colours need not be told apart. */
export const letters = (role: Role, color: Color): string => {
  const [fill, edge, ink] = color === 'white' ? ['#fbf7ee', '#3b332b', '#231e19'] : ['#332e29', '#100d0b', '#fbf7ee'];
  const plate =
    color === 'white'
      ? `<circle cx="22.5" cy="22.5" r="18.500"/>`
      : `<rect x="5" y="5" width="35" height="35" rx="7"/>`;
  return svg(
    `<g fill="${fill}" stroke="${edge}" stroke-width="1.500">${plate}</g><path d="${LETTERS[role]}" fill="none" stroke="${ink}" stroke-width="3.800" stroke-linecap="round" stroke-linejoin="round"/>`,
  );
};
