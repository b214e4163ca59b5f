import type { CoachKey } from '@tabiya/contract/study/coach.ts';

interface Face {
  ground: string;
  clothes: string;
  skin: string;
  hair: string;
  /** Outlines of the hair behind and before the face, and of what else marks it. */
  behind?: string;
  before: string;
  mouth: string;
  hasGlasses?: true;
  hasBeard?: true;
}

/** Four busts in the manner of the bots' portraits, in a square of 256 units. */
const FACES: Record<CoachKey, Face> = {
  agnes: {
    ...{ ground: '#8fb7a3', clothes: '#35566b', skin: '#eabf9b', hair: '#a9a59e', hasGlasses: true },
    behind: 'M102 30a26 26 0 0 1 52 0a26 26 0 0 1-52 0z',
    before: 'M70 108c-4-44 22-70 58-70s62 26 58 70c-8-24-26-40-58-40s-50 16-58 40z',
    mouth: 'M108 155q20 14 40 0',
  },
  marek: {
    ...{ ground: '#c2a878', clothes: '#4b3a52', skin: '#f6d7bd', hair: '#5b3d29', hasBeard: true },
    before: 'M70 104c0-42 24-66 58-66s58 24 58 66c-10-18-14-30-20-34-22 8-58 8-76 0-6 6-12 18-20 34z',
    mouth: 'M110 158q18-3 36 0',
  },
  kofi: {
    ...{ ground: '#d8a06a', clothes: '#2f6b4f', skin: '#5f3a25', hair: '#26201d' },
    before: 'M70 98c2-40 26-60 58-60s56 20 58 60c-6-12-12-18-18-20-24-8-56-8-80 0-6 2-12 8-18 20z',
    mouth: 'M106 151q22 8 44 0-4 20-22 20t-22-20z',
  },
  hana: {
    ...{ ground: '#b59bc4', clothes: '#8a3550', skin: '#f0c9a8', hair: '#26201d' },
    behind: 'M56 116c0-56 30-88 72-88s72 32 72 88v48c-12 8-24 10-34 8H90c-10 2-22 0-34-8z',
    before: 'M70 112c-2-46 22-72 58-72s60 26 58 72c-6-22-12-34-18-40H88c-6 6-12 18-18 40z',
    mouth: 'M112 157q16 5 32 0',
  },
};

/** A drawing of a coach. It is decorative: the name stands beside it. */
export function CoachPortrait({ coach, size }: { coach: CoachKey; size: number }) {
  const { ground, clothes, skin, hair, behind, before, mouth, hasGlasses, hasBeard } = FACES[coach];
  const isOpen = mouth.endsWith('z');
  return (
    <svg viewBox="0 0 256 256" width={size} height={size} aria-hidden>
      <rect width="256" height="256" rx="28" fill={ground} />
      {behind ? <path d={behind} fill={hair} /> : null}
      <path d="M34 256c4-48 42-66 94-66s90 18 94 66z" fill={clothes} />
      <path d="M102 164h52v34a26 20 0 0 1-52 0z" fill={skin} />
      <circle cx="72" cy="124" r="12" fill={skin} />
      <circle cx="184" cy="124" r="12" fill={skin} />
      <path d="M72 106c0-42 24-64 56-64s56 22 56 64c0 46-26 78-56 78s-56-32-56-78z" fill={skin} />
      {hasBeard ? (
        <path d="M73 118c2 50 24 74 55 74s53-24 55-74c-6 16-12 22-22 24-10-6-56-6-66 0-10-2-16-8-22-24z" fill={hair} />
      ) : null}
      <g fill="#2b2622">
        <circle cx="104" cy="117" r="6.5" />
        <circle cx="152" cy="117" r="6.5" />
      </g>
      <path d={mouth} fill={isOpen ? '#fff' : 'none'} stroke="#7a2f2a" strokeWidth="5" strokeLinecap="round" />
      <path d={before} fill={hair} />
      {hasGlasses ? (
        <g fill="none" stroke="#2b2622" strokeWidth="5">
          <circle cx="104" cy="116" r="18" />
          <circle cx="152" cy="116" r="18" />
          <path d="M122 114q6-5 12 0M86 112l-14-4M170 112l14-4" />
        </g>
      ) : null}
    </svg>
  );
}
