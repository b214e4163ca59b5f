import { randomFrom } from './noise.ts';

export const WIDTH = 1600;
export const HEIGHT = 1000;

/** From the ground to what is nearest or brightest. Text is read on all of them: the least light and the most is fixed. */
export interface Tones {
  ground: string;
  low: string;
  middle: string;
  high: string;
  spark: string;
  /** The lamp's own colour, far down. */
  glow: string;
}

type Scene = (tones: Tones) => string;

const whole = (value: number): number => Math.round(value);

/** A line of hills from edge to edge, closed at the bottom. */
const ridge = (level: number, height: number, [seed, steps]: readonly [number, number]): string => {
  const random = randomFrom(seed);
  const tops = Array.from({ length: steps + 1 }, (_, at) => [
    whole((at / steps) * WIDTH),
    whole(level - height * (0.25 + 0.75 * random()) * (at % 2 === 0 ? 0.35 : 1)),
  ]);
  return `M0 ${HEIGHT}${tops.map(([x, y]) => `L${x} ${y}`).join('')}L${WIDTH} ${HEIGHT}z`;
};

/** The same, rounded. */
const swell = (level: number, height: number, [seed, steps]: readonly [number, number]): string => {
  const random = randomFrom(seed);
  const width = WIDTH / steps;
  let path = `M0 ${HEIGHT}V${whole(level)}`;
  for (let at = 0; at < steps; at++) {
    const lift = height * (at % 2 === 0 ? -1 : 1) * (0.5 + random() * 0.5);
    path += `q${whole(width / 2)} ${whole(lift)} ${whole(width)} 0`;
  }
  return `${path}V${HEIGHT}z`;
};

const fill = (color: string, d: string): string => `<path fill="${color}" d="${d}"/>`;

const tree = (x: number, foot: number, height: number): string =>
  [0, 1, 2]
    .map((tier) => {
      const [top, half] = [foot - height + tier * height * 0.26, height * (0.13 + tier * 0.06)];
      return `M${whole(x)} ${whole(top)}l${whole(half)} ${whole(height * 0.42)}h${whole(-2 * half)}z`;
    })
    .join('');

const knightPath = (x: number, y: number, random: () => number): [number, number][] => {
  const points: [number, number][] = [[x, y]];
  for (let move = 0; move < 4; move++) {
    const [long, short] = [random() < 0.5 ? -2 : 2, random() < 0.5 ? -1 : 1];
    const [lastX, lastY] = points.at(-1)!;
    points.push(random() < 0.5 ? [lastX + long * 46, lastY + short * 46] : [lastX + short * 46, lastY + long * 46]);
  }
  return points;
};

export const SCENES = {
  squares: ({ low, middle }) => {
    let path = '';
    for (let row = -6; row < 14; row++)
      for (let file = -2; file < 20; file++)
        if ((row + file) % 2 === 0) path += `M${file * 110} ${row * 110}h110v110h-110z`;
    return `<g transform="rotate(-18 800 500)">${fill(low, path)}<path fill="${middle}" d="M880 440h110v110h-110z"/></g>`;
  },
  dunes: ({ low, middle, high, glow }) =>
    `<circle cx="1240" cy="300" r="110" fill="${glow}"/>` +
    fill(low, swell(560, 170, [3, 3])) +
    fill(middle, swell(700, 190, [8, 2])) +
    fill(high, swell(860, 150, [14, 3])),
  waves: ({ low, middle, high }) => {
    let scales = '';
    for (let row = 0; row < 13; row++) {
      for (let at = 0; at < 11; at++) {
        const [x, y] = [at * 160 + (row % 2) * 80, row * 80 + 40];
        scales += `<use href="#w" x="${x}" y="${y}"/>`;
      }
    }
    const ring = (r: number, ink: string) => `<circle r="${r}" fill="${low}" stroke="${ink}" stroke-width="5"/>`;
    return `<defs><g id="w">${ring(80, middle)}${ring(54, middle)}${ring(28, high)}</g></defs>${scales}`;
  },
  aurora: ({ low, high, spark, ground }) => {
    const ribbon = (id: string, color: string, d: string) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${color}" stop-opacity="0"/><stop offset=".7" stop-color="${color}" stop-opacity=".9"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></linearGradient><path fill="url(#${id})" d="${d}"/>`;
    return (
      ribbon('a', high, 'M0 120C300 20 520 260 860 150S1400 20 1600 160V560C1300 440 1120 640 800 560S240 520 0 640z') +
      ribbon(
        'b',
        spark,
        'M0 300C260 240 460 420 760 320S1260 180 1600 330V620C1340 560 1080 720 780 640S260 640 0 700z',
      ) +
      fill(low, ridge(920, 180, [5, 11])) +
      fill(ground, ridge(980, 130, [9, 15]))
    );
  },
  forest: ({ low, middle, high, glow }) => {
    const random = randomFrom(12);
    const row = (foot: number, height: number, count: number) =>
      Array.from({ length: count }, (_, at) =>
        tree(((at + random() * 0.7) / count) * WIDTH, foot, height * (0.7 + random() * 0.5)),
      ).join('') + `M0 ${foot - 30}H${WIDTH}V${HEIGHT}H0z`;
    return (
      `<circle cx="420" cy="260" r="84" fill="${glow}"/>` +
      fill(low, row(700, 260, 26)) +
      fill(middle, row(830, 300, 20)) +
      fill(high, row(970, 330, 15))
    );
  },
  mountains: ({ low, middle, high, spark, glow }) =>
    `<circle cx="1080" cy="250" r="90" fill="${glow}"/>` +
    fill(low, ridge(760, 460, [21, 7])) +
    fill(middle, ridge(840, 360, [27, 9])) +
    fill(high, ridge(930, 260, [33, 8])) +
    fill(spark, ridge(1010, 130, [39, 12])),
  constellations: ({ middle, high, spark }) => {
    const random = randomFrom(77);
    let stars = '';
    for (let at = 0; at < 190; at++) {
      const size = random() < 0.85 ? 1.6 : 3;
      stars += `<circle cx="${whole(random() * WIDTH)}" cy="${whole(random() * HEIGHT)}" r="${size}"/>`;
    }
    let lines = '';
    let points = '';
    for (let at = 0; at < 11; at++) {
      const walk = knightPath(random() * WIDTH, random() * HEIGHT, random).map(([x, y]) => [whole(x), whole(y)]);
      lines += `M${walk.map(([x, y]) => `${x} ${y}`).join('L')}`;
      points += walk.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4.500"/>`).join('');
    }
    return `<g fill="${high}">${stars}</g><path d="${lines}" fill="none" stroke="${middle}" stroke-width="2"/><g fill="${spark}">${points}</g>`;
  },
  // Text runs over it, so its chips are near the ground.
  terrazzo: ({ ground, low, middle }) => {
    const random = randomFrom(31);
    const inks = [ground, low, low, middle];
    const chips = ['', '', '', ''];
    for (let at = 0; at < 230; at++) {
      const [x, y, size] = [random() * WIDTH, random() * HEIGHT, 10 + random() * 30];
      const corners = 5 + Math.floor(random() * 3);
      const start = random() * 6.3;
      const points = Array.from({ length: corners }, (_, corner) => {
        const [angle, reach] = [start + (corner / corners) * 6.283, size * (0.6 + random() * 0.5)];
        return `${whole(x + Math.cos(angle) * reach)} ${whole(y + Math.sin(angle) * reach)}`;
      });
      chips[at % 4] += `M${points.join('L')}z`;
    }
    return inks.map((ink, at) => fill(ink, chips[at]!)).join('');
  },
  blueprint: ({ low, middle, high, spark }) => {
    const lines = (step: number) => {
      let path = '';
      for (let x = 0; x <= WIDTH; x += step) path += `M${x} 0V${HEIGHT}`;
      for (let y = 0; y <= HEIGHT; y += step) path += `M0 ${y}H${WIDTH}`;
      return path;
    };
    const stroke = (color: string, d: string, width: number) =>
      `<path fill="none" stroke="${color}" stroke-width="${width}" d="${d}"/>`;
    // A rook, measured.
    const rook = 'M1130 300v-110h70v40h60v-40h80v40h60v-40h70v110l-50 50v270l60 60v60H1120v-60l60-60V350z';
    const measures = 'M1120 790h360M1120 775v30M1480 775v30M1540 190v560M1525 190h30M1525 750h30';
    return (
      stroke(low, lines(40), 1) +
      stroke(middle, lines(200), 1.5) +
      stroke(high, rook, 3) +
      stroke(high, measures, 2) +
      stroke(spark, 'M1300 130v720', 1.5)
    );
  },
  lamplight: ({ ground, middle, glow }) =>
    `<radialGradient id="l" cx=".5" cy="-.05" r=".95"><stop offset="0" stop-color="${glow}"/><stop offset=".4" stop-color="${middle}"/><stop offset="1" stop-color="${ground}"/></radialGradient><path fill="url(#l)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
} satisfies Record<string, Scene>;
export type SceneName = keyof typeof SCENES;
