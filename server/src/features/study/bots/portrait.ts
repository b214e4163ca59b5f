/** Portraits of the bots, drawn in one hand: a bust of flat shapes in a square of 256 units. */

const SKINS = ['#f6d7bd', '#eabf9b', '#d69f73', '#b67b4e', '#8a5635', '#5f3a25'] as const;
const HAIRS = {
  black: '#26201d',
  brown: '#5b3d29',
  red: '#a9512a',
  blond: '#d9b265',
  grey: '#a9a59e',
  white: '#e8e4dc',
};

type HairStyle = 'short' | 'long' | 'bun' | 'curls' | 'bob' | 'spikes' | 'bald' | 'scarf' | 'cap' | 'braids' | 'parted';
type Mark = 'glasses' | 'beard' | 'moustache' | 'freckles' | 'earrings' | 'stubble';

interface Face {
  /** Index of the colour of the skin, from light to dark. */
  skin: number;
  hair: HairStyle;
  color: keyof typeof HAIRS;
  /** Hues of background and clothes, degrees. */
  hues: readonly [number, number];
  mouth: 'smile' | 'grin' | 'calm' | 'stern';
  marks?: readonly Mark[];
}
/** Bots that are no people. */
type Creature = 'chick' | 'dog' | 'bear' | 'cat' | 'columns' | 'boulder' | 'board';

const face = (
  skin: number,
  hair: `${HairStyle} ${keyof typeof HAIRS}`,
  [back, clothes, mouth, ...marks]: readonly [number, number, Face['mouth'], ...Mark[]],
): Face => {
  const [style, color] = hair.split(' ') as [HairStyle, Face['color']];
  return { skin, hair: style, color, hues: [back, clothes], mouth, marks };
};

const PORTRAITS: Readonly<Record<string, Face | Creature>> = {
  pip: 'chick',
  biscuit: 'dog',
  maple: 'bear',
  sable: 'cat',
  basalt: 'columns',
  granit: 'boulder',
  tabiya: 'board',
  noor: face(2, 'scarf brown', [45, 190, 'grin']),
  tomas: face(0, 'spikes blond', [200, 20, 'grin', 'freckles']),
  aiko: face(1, 'bob black', [340, 260, 'calm']),
  mateus: face(3, 'curls black', [120, 50, 'grin']),
  wren: face(0, 'braids red', [170, 90, 'smile', 'freckles']),
  olek: face(0, 'cap brown', [20, 220, 'smile']),
  zuri: face(5, 'bun black', [30, 330, 'grin', 'earrings']),
  lotte: face(0, 'bun blond', [210, 15, 'smile', 'glasses']),
  dario: face(2, 'short black', [5, 110, 'grin', 'stubble']),
  heidi: face(0, 'braids blond', [140, 0, 'calm']),
  ravi: face(3, 'parted black', [280, 40, 'smile', 'moustache']),
  yusuf: face(2, 'short brown', [15, 200, 'stern', 'beard']),
  ingrid: face(0, 'long blond', [195, 230, 'calm']),
  paolo: face(2, 'curls brown', [60, 160, 'smile', 'glasses']),
  minh: face(1, 'spikes black', [100, 10, 'smile']),
  clara: face(0, 'bob brown', [320, 150, 'smile', 'glasses']),
  fintan: face(0, 'short red', [150, 30, 'grin', 'beard']),
  amara: face(5, 'curls black', [285, 45, 'smile', 'earrings']),
  boris: face(0, 'bald brown', [225, 350, 'stern', 'moustache']),
  leila: face(2, 'long black', [10, 170, 'calm', 'earrings']),
  oskar: face(0, 'parted blond', [50, 210, 'grin']),
  jun: face(1, 'parted black', [180, 300, 'calm', 'glasses']),
  tessa: face(1, 'long brown', [75, 195, 'smile', 'freckles']),
  emil: face(0, 'short brown', [0, 130, 'calm', 'stubble']),
  sofia: face(2, 'curls brown', [265, 355, 'grin']),
  ibrahim: face(4, 'short black', [40, 250, 'calm', 'beard']),
  greta: face(0, 'bun grey', [160, 280, 'stern', 'glasses']),
  hugo: face(1, 'parted brown', [240, 25, 'smile', 'moustache']),
  nadia: face(0, 'bob red', [190, 55, 'calm', 'earrings']),
  arjun: face(4, 'short black', [25, 145, 'smile', 'glasses']),
  selma: face(0, 'long white', [215, 180, 'calm']),
  viktor: face(1, 'bald grey', [355, 235, 'stern', 'beard']),
  lin: face(1, 'bun black', [130, 315, 'calm']),
  kaya: face(2, 'braids black', [350, 200, 'grin']),
  nils: face(0, 'cap blond', [185, 265, 'calm', 'stubble']),
  odile: face(4, 'bun grey', [55, 290, 'smile', 'earrings']),
  rafa: face(2, 'spikes brown', [135, 5, 'grin', 'glasses']),
  suri: face(3, 'long black', [300, 75, 'smile']),
};

/** Returns the portrait as a file of SVG; undefined for an unknown key. */
export const portraitSvg = (key: string): string | undefined => {
  const drawn = PORTRAITS[key];
  if (drawn === undefined) return undefined;
  const inside = typeof drawn === 'string' ? CREATURES[drawn] : bust(drawn);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="320" height="320">${inside}</svg>`;
};

const ground = (hue: number) => `<rect width="256" height="256" fill="hsl(${hue} 42% 62%)"/>`;

const bust = ({ skin, hair, color, hues: [back, clothes], mouth, marks = [] }: Face): string => {
  const tone = SKINS[skin]!;
  const fill = hair === 'scarf' ? `hsl(${clothes} 40% 45%)` : HAIRS[color];
  return [
    ground(back),
    BEHIND[hair]?.(fill) ?? '',
    `<path d="M34 256c4-48 42-66 94-66s90 18 94 66z" fill="hsl(${clothes} 45% 38%)"/>`,
    `<path d="M102 164h52v34a26 20 0 0 1-52 0z" fill="${tone}"/><path d="M102 176c14 14 38 14 52 0v10c-14 14-38 14-52 0z" opacity=".14"/>`,
    `<circle cx="72" cy="124" r="12" fill="${tone}"/><circle cx="184" cy="124" r="12" fill="${tone}"/>`,
    `<path d="M72 106c0-42 24-64 56-64s56 22 56 64c0 46-26 78-56 78s-56-32-56-78z" fill="${tone}"/>`,
    marks.includes('beard') ? BEARD(HAIRS[color]) : '',
    marks.includes('stubble') ? `<g opacity=".22">${BEARD(HAIRS[color])}</g>` : '',
    EYES,
    MOUTHS[mouth],
    marks.includes('moustache')
      ? `<path d="M98 148c10-10 22-8 30-3 8-5 20-7 30 3-10 6-22 6-30 2-8 4-20 4-30-2z" fill="${HAIRS[color]}"/>`
      : '',
    marks.includes('freckles')
      ? `<g fill="#a9512a" opacity=".5">${[92, 100, 108, 148, 156, 164].map((x, at) => `<circle cx="${x}" cy="${134 + (at % 3 === 1 ? 5 : 0)}" r="2.2"/>`).join('')}</g>`
      : '',
    BEFORE[hair](fill),
    marks.includes('glasses')
      ? '<g fill="none" stroke="#2b2622" stroke-width="5"><circle cx="104" cy="116" r="18"/><circle cx="152" cy="116" r="18"/><path d="M122 114q6-5 12 0M86 112l-14-4M170 112l14-4"/></g>'
      : '',
    marks.includes('earrings')
      ? '<g fill="#e8b64a"><circle cx="70" cy="142" r="6"/><circle cx="186" cy="142" r="6"/></g>'
      : '',
  ].join('');
};

const EYES =
  '<g fill="#2b2622"><circle cx="104" cy="117" r="6.5"/><circle cx="152" cy="117" r="6.5"/></g>' +
  '<g fill="none" stroke="#2b2622" stroke-width="5" stroke-linecap="round"><path d="M93 99q11-7 22-1M141 98q11-6 22 1"/></g>' +
  '<path d="M128 122v14q-1 5-8 4" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="4" stroke-linecap="round"/>';

const line = (path: string) =>
  `<path d="${path}" fill="none" stroke="#7a2f2a" stroke-width="5" stroke-linecap="round"/>`;
const MOUTHS: Record<Face['mouth'], string> = {
  smile: line('M108 155q20 14 40 0'),
  grin: '<path d="M106 151q22 8 44 0-4 20-22 20t-22-20z" fill="#7a2f2a"/><path d="M112 154q16 5 32 0l-2 6q-14 4-28 0z" fill="#fff"/>',
  calm: line('M112 157q16 5 32 0'),
  stern: line('M110 160q18-5 36 0'),
};

const BEARD = (fill: string) =>
  `<path d="M73 118c2 50 24 74 55 74s53-24 55-74c-6 16-12 22-22 24-10-6-56-6-66 0-10-2-16-8-22-24zM108 152q20 8 40 0-4 20-20 20t-20-20z" fill-rule="evenodd" fill="${fill}"/>`;

/** Hair behind head and shoulders. */
const BEHIND: Partial<Record<HairStyle, (fill: string) => string>> = {
  long: (fill) =>
    `<path d="M56 112c0-52 30-84 72-84s72 32 72 84c0 44 8 70 18 94H38c10-24 18-50 18-94z" fill="${fill}"/>`,
  bob: (fill) =>
    `<path d="M56 116c0-56 30-88 72-88s72 32 72 88v48c-12 8-24 10-34 8H90c-10 2-22 0-34-8z" fill="${fill}"/>`,
  bun: (fill) => `<circle cx="128" cy="30" r="26" fill="${fill}"/>`,
  braids: (fill) =>
    `<g fill="${fill}">${[52, 204].map((x) => [120, 148, 176, 202].map((y) => `<ellipse cx="${x}" cy="${y}" rx="14" ry="18"/>`).join('')).join('')}</g>`,
  curls: (fill) =>
    `<g fill="${fill}"><circle cx="70" cy="92" r="34"/><circle cx="186" cy="92" r="34"/><circle cx="92" cy="54" r="36"/><circle cx="164" cy="54" r="36"/><circle cx="128" cy="42" r="36"/></g>`,
  scarf: (fill) =>
    `<path d="M48 116c0-58 32-92 80-92s80 34 80 92c0 50 6 80 14 110H34c8-30 14-60 14-110z" fill="${fill}"/>`,
};

const TOP = 'M70 108c-4-50 22-76 58-76s62 26 58 76';
/** Hair in front of the face. */
const BEFORE: Record<HairStyle, (fill: string) => string> = {
  short: (fill) => `<path d="${TOP}c-4-18-10-28-18-34-26 8-56 8-80 0-8 6-14 16-18 34z" fill="${fill}"/>`,
  long: (fill) => `<path d="${TOP}c-6-26-22-40-50-46-20 24-44 34-66 46z" fill="${fill}"/>`,
  bob: (fill) => `<path d="${TOP}c-2-12-4-20-8-26-34 4-66 4-100 0-4 6-6 14-8 26z" fill="${fill}"/>`,
  bun: (fill) => `<path d="${TOP}c-6-28-26-46-58-46s-52 18-58 46z" fill="${fill}"/>`,
  braids: (fill) => `<path d="${TOP}c-6-26-28-42-56-50-30 8-54 24-60 50z" fill="${fill}"/>`,
  curls: (fill) =>
    `<g fill="${fill}">${[82, 104, 128, 152, 174].map((x, at) => `<circle cx="${x}" cy="${at % 4 === 0 ? 80 : 64}" r="20"/>`).join('')}</g>`,
  spikes: (fill) =>
    `<path d="M70 104l-6-40 22 8 2-34 26 22 14-34 18 34 26-22 2 34 20-6-8 38c-10-20-24-30-58-30s-48 10-58 30z" fill="${fill}"/>`,
  bald: (fill) =>
    `<path d="M70 116c-2-14-2-24 2-34 4 8 4 20 4 34zM186 116c2-14 2-24-2-34-4 8-4 20-4 34z" fill="${fill}"/>`,
  scarf: (fill) => `<path d="M64 124c-4-58 22-92 64-92s68 34 64 92c-8-34-28-52-64-52s-56 18-64 52z" fill="${fill}"/>`,
  cap: (fill) =>
    `<path d="${TOP}c-36-14-80-14-116 0z" fill="hsl(220 35% 40%)"/><path d="M60 106c36-20 100-20 136 0l-4 12c-40-12-88-12-128 0z" fill="hsl(220 35% 30%)"/><path d="M70 112h8v16h-8zM178 112h8v16h-8z" fill="${fill}"/>`,
  parted: (fill) => `<path d="${TOP}c-6-22-18-36-34-42-28 16-58 18-72 14-4 8-8 16-10 28z" fill="${fill}"/>`,
};

const STONE = '#4b4f58';
const CREATURES: Record<Creature, string> = {
  chick: `${ground(200)}<ellipse cx="128" cy="212" rx="92" ry="80" fill="#e5b53d"/><circle cx="128" cy="118" r="74" fill="#f2cb57"/><path d="M118 46q2-22 10-30 2 14 0 28 8-14 18-18-2 16-14 26z" fill="#e5b53d"/><circle cx="100" cy="108" r="9" fill="#2b2622"/><circle cx="156" cy="108" r="9" fill="#2b2622"/><path d="M104 132h48l-24 26z" fill="#e07b2e"/>`,
  dog: `${ground(95)}<path d="M40 256c6-44 40-60 88-60s82 16 88 60z" fill="#c98e52"/><path d="M62 70q-34 10-30 78 22 14 40-20zM194 70q34 10 30 78-22 14-40-20z" fill="#7d5230"/><ellipse cx="128" cy="120" rx="72" ry="76" fill="#d8a264"/><ellipse cx="128" cy="152" rx="42" ry="36" fill="#f2dcbf"/><circle cx="100" cy="108" r="9" fill="#2b2622"/><circle cx="156" cy="108" r="9" fill="#2b2622"/><ellipse cx="128" cy="136" rx="16" ry="11" fill="#2b2622"/><path d="M128 147v12M108 160q20 16 40 0" fill="none" stroke="#2b2622" stroke-width="5" stroke-linecap="round"/>`,
  bear: `${ground(15)}<path d="M34 256c6-46 42-64 94-64s88 18 94 64z" fill="#5b3d29"/><circle cx="72" cy="62" r="28" fill="#5b3d29"/><circle cx="184" cy="62" r="28" fill="#5b3d29"/><circle cx="128" cy="118" r="78" fill="#74503a"/><ellipse cx="128" cy="146" rx="40" ry="32" fill="#c9a27e"/><circle cx="100" cy="104" r="8" fill="#1d1a16"/><circle cx="156" cy="104" r="8" fill="#1d1a16"/><ellipse cx="128" cy="132" rx="14" ry="10" fill="#1d1a16"/><path d="M112 154q16 10 32 0" fill="none" stroke="#1d1a16" stroke-width="5" stroke-linecap="round"/>`,
  cat: `${ground(255)}<path d="M44 256c6-42 36-58 84-58s78 16 84 58z" fill="#2d2926"/><path d="M60 30l10 70 46-36zM196 30l-10 70-46-36z" fill="#2d2926"/><ellipse cx="128" cy="124" rx="74" ry="70" fill="#3b3632"/><ellipse cx="100" cy="114" rx="15" ry="12" fill="#e5c24c"/><ellipse cx="156" cy="114" rx="15" ry="12" fill="#e5c24c"/><path d="M98 103h4v22h-4zM154 103h4v22h-4z" fill="#1d1a16"/><path d="M118 142h20l-10 11z" fill="#d98a86"/><path d="M128 153q-10 14-22 6M128 153q10 14 22 6M92 150l-40-6M92 158l-38 8M164 150l40-6M164 158l38 8" fill="none" stroke="#cfc8bf" stroke-width="3.5" stroke-linecap="round"/>`,
  columns: `${ground(225)}<g fill="${STONE}" stroke="#30343c" stroke-width="4">${[60, 112, 164].map((x, at) => `<path d="M${x} 256V${110 - (at % 2) * 50}l26-16 26 16v146z"/>`).join('')}</g><g fill="#f0b64a"><circle cx="114" cy="120" r="9"/><circle cx="160" cy="120" r="9"/></g>`,
  boulder: `${ground(30)}<path d="M30 256l18-110 50-72 74-8 48 62 12 128z" fill="#8d8880"/><path d="M98 74l74-8-20 54-66 18z" fill="#a9a49b"/><path d="M48 146l38-8 20 118H30z" fill="#76716a"/><g fill="#2b2622"><circle cx="116" cy="160" r="9"/><circle cx="164" cy="156" r="9"/></g><path d="M116 196q24-8 50-4" fill="none" stroke="#2b2622" stroke-width="6" stroke-linecap="round"/>`,
  board: `<rect width="256" height="256" fill="#1d1a16"/><path d="M92 48h30v74H48V92a44 44 0 0 1 44-44z" fill="#6b6357"/><path d="M134 48h30a44 44 0 0 1 44 44v30h-74z" fill="#f0b64a"/><path d="M48 134h74v74H92a44 44 0 0 1-44-44z" fill="#a69a88"/><path d="M134 134h74v30a44 44 0 0 1-44 44h-30z" fill="#6b6357"/>`,
};
