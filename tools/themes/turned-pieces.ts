import { CLASSIC, type Color, type Role } from './piece-shapes.ts';

/** A ring of a turned piece: half its width below and above, and where. `bulge` bends its sides out (or in, below 0). */
interface Ring {
  below: number;
  above: number;
  bottom: number;
  top: number;
  bulge?: number;
}

const MIDDLE = 22.5;
const WIDTH = 1.1;
const round = (value: number): string => String(Math.round(value * 100) / 100);

/** One ring as a path; `tilt` is how much of a circle is seen from above. */
const ringPath = ({ below, above, bottom, top, bulge = 0 }: Ring, tilt: number): string => {
  const side = (below + above) / 2 + bulge;
  const level = (bottom + top) / 2;
  const [l1, r1, l2, r2] = [MIDDLE - below, MIDDLE + below, MIDDLE - above, MIDDLE + above].map(round);
  const to = (radius: number, sweep: string) =>
    tilt === 0 ? 'L' : `A${round(radius)} ${round(radius * tilt)} ${sweep} `;
  return [
    `M${l1} ${bottom}`,
    `${to(below, '0 0 0')}${r1} ${bottom}`,
    `Q${round(MIDDLE + side)} ${round(level)} ${r2} ${top}`,
    `${to(above, '0 0 0')}${l2} ${top}`,
    `Q${round(MIDDLE - side)} ${round(level)} ${l1} ${bottom}z`,
  ].join('');
};

interface Turned {
  rings: readonly Ring[];
  /** Radius, height of its middle. */
  ball?: readonly [number, number];
  /** Cut or carved, not turned: in front of everything. */
  carved?: string;
  /** Dark lines and dots. */
  marks?: string;
}

const foot = (half: number, bottom: number): Ring[] => [
  { below: half * WIDTH, above: half * WIDTH, bottom, top: bottom - 2.2, bulge: 0.9 },
  { below: (half - 1) * WIDTH, above: (half - 3.2) * WIDTH, bottom: bottom - 2.6, top: bottom - 5, bulge: -0.6 },
];

/** The rings of each piece with its foot at `base`, stretched by `height`. */
const turnedOf = (role: Role, base: number, height: number): Turned => {
  const at = (up: number) => round1(base - up * height);
  const ring = ([below, above]: Pair, [from, to]: Pair, bulge = 0): Ring => ({
    below: below * WIDTH,
    above: above * WIDTH,
    bottom: at(from),
    top: at(to),
    bulge,
  });
  const pieces: Record<Role, () => Turned> = {
    pawn: () => ({
      rings: [...foot(11.8, base), ring([7.6, 3.7], [4.6, 17.3], -1.7), ring([6.3, 4.9], [17, 19], 0.9)],
      ball: [6, at(23.5)],
    }),
    rook: () => ({
      rings: [
        ...foot(12, base),
        ring([8.8, 6.8], [4.6, 18.5], -1),
        ring([8.4, 8.8], [18.3, 20.2], 0.6),
        ring([9, 9.6], [20.2, 27]),
      ],
      carved: [-10.5, -2.3, 5.9]
        .map((x) => `M${MIDDLE + x} ${at(25.4)}h4.600v${round(-3.6 * height)}h-4.600z`)
        .join(''),
    }),
    bishop: () => ({
      rings: [
        ...foot(11.6, base),
        ring([7.6, 3.4], [4.6, 17.5], -1.7),
        ring([6.6, 5.6], [17.2, 18.8], 0.8),
        ring([4.6, 4], [18.8, 20.4]),
        ring([4.6, 1.6], [20, 31], 3.4),
      ],
      ball: [1.9, at(33)],
      marks: `M${MIDDLE + 1} ${at(29)}L${MIDDLE + 4.4} ${at(24.4)}`,
    }),
    queen: () => ({
      rings: [
        ...foot(12.8, base),
        ring([8.6, 4], [4.6, 20.5], -1.9),
        ring([7.8, 6.6], [20.2, 21.8], 0.8),
        ring([5, 4.6], [21.8, 23.4]),
        ring([4.8, 8.6], [23.2, 31], -1.4),
      ],
      carved: [-9, -4.6, 0, 4.6, 9]
        .map((x) => {
          const y = at(30.6 + (9 - Math.abs(x)) * 0.09);
          return `M${round(MIDDLE + x - 2)} ${y}a2 2 0 1 1 4 0a2 2 0 1 1 -4 0z`;
        })
        .join(''),
      ball: [2.3, at(34.6)],
    }),
    king: () => ({
      rings: [
        ...foot(12.8, base),
        ring([8.8, 4.4], [4.6, 21.5], -1.9),
        ring([8, 6.8], [21.2, 22.8], 0.8),
        ring([5.2, 4.8], [22.8, 24.4]),
        ring([5, 7.8], [24.2, 31.5], -0.8),
        ring([7.6, 2], [31.5, 33.6], 0.4),
      ],
      carved: `M21 ${at(33)}v${round(-2.2 * height)}h-2.700v-2.800h2.700v-2.500h3v2.500h2.700v2.800h-2.700v${round(2.2 * height)}z`,
    }),
    knight: () => ({
      rings: [...foot(12.4, base), ring([9.4, 8.6], [4.4, 6.4])],
      carved: CLASSIC.knight.bodies[0],
    }),
  };
  return pieces[role]();
};

type Pair = readonly [number, number];

const round1 = (value: number): number => Math.round(value * 100) / 100;

const TONES: Record<Color, { stops: readonly [number, string][]; edge: string; line: string; rim: string }> = {
  white: {
    stops: [
      [0, '#d8b57c'],
      [0.3, '#fff3d8'],
      [0.52, '#f8e3ba'],
      [1, '#bf9355'],
    ],
    edge: '#4a2e10',
    line: '#4a2e10',
    rim: '#4a2e10',
  },
  black: {
    stops: [
      [0, '#3b2015'],
      [0.3, '#8a5a3f'],
      [0.52, '#633a26'],
      [1, '#24110a'],
    ],
    edge: '#170a05',
    line: '#e0b48c',
    rim: '#f0d3ac',
  },
};

interface Look {
  height: number;
  /** See `ringPath`. */
  tilt: number;
  /** How tall the picture is. */
  box: number;
}

const draw = (role: Role, color: Color, { height, tilt, box }: Look): string => {
  const { stops, edge, line, rim } = TONES[color];
  const base = box - (tilt === 0 ? 4.6 : 6.4);
  const { rings, ball, carved, marks } = turnedOf(role, base, height);
  const gradient = `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="10" x2="35" y1="0" y2="0">${stops
    .map(([at, ink]) => `<stop offset="${at}" stop-color="${ink}"/>`)
    .join('')}</linearGradient>`;
  const light = `<radialGradient id="b" cx=".36" cy=".3" r=".75">${[1, 2, 3]
    .map((place) => `<stop offset="${[0, 0.45, 1][place - 1]}" stop-color="${stops[place]![1]}"/>`)
    .join('')}</radialGradient>`;
  const isKnight = role === 'knight';
  const parts = rings.map((one) => `<path d="${ringPath(one, tilt)}"/>`).join('');
  const head = ball ? `<circle cx="22.500" cy="${ball[1]}" r="${ball[0]}" fill="url(#b)"/>` : '';
  const horse = `translate(0 ${round1(base - 4.6 - 36.4 * height)}) scale(1 ${height})`;
  const cut = carved === undefined ? '' : `<path d="${carved}"${isKnight ? ` transform="${horse}"` : ''}/>`;
  const over = isKnight
    ? `<g transform="${horse}"><path d="${CLASSIC.knight.lines.join('')}" fill="none" stroke="${line}" stroke-width="1.3" stroke-linecap="round"/><path d="${CLASSIC.knight.dots!.join('')}" fill="${line}"/></g>`
    : marks
      ? `<path d="${marks}" stroke="${line}" stroke-width="1.300" stroke-linecap="round"/>`
      : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 ${box}">${gradient}${light}<defs><g id="p" stroke-linejoin="round">${parts}${cut}${head}</g></defs><use href="#p" stroke="${rim}" stroke-width="${color === 'black' ? 2.6 : 1.1}"/><use href="#p" fill="url(#g)" stroke="${edge}" stroke-width="1.1"/>${over}</svg>`;
};

/** Turned of box and rosewood, seen from the side. */
export const wood = (role: Role, color: Color): string => draw(role, color, { height: 0.95, tilt: 0, box: 45 });

/** Height of the pictures of `turned`, of which a square is 45. */
export const TURNED_BOX = 49;
/**
 * The same seen from above and in front. A king is a hair taller than its square: on the last rank a taller one would
 * stand in front of what is above the board.
 */
export const turned = (role: Role, color: Color): string =>
  draw(role, color, { height: 1, tilt: 0.3, box: TURNED_BOX });
