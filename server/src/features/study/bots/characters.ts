import type { Style } from '@tabiya/chess/bots/styles.ts';
import type { Voice } from '@tabiya/chess/bots/talk.ts';
import type { BotGroup, BotKey } from '@tabiya/contract/study/bots.ts';

/** A bot with a name and habits. */
export interface Character {
  key: BotKey;
  /** As people read it; the username of its account has an end that says what it is. */
  name: string;
  level: number;
  /** Whether its level follows the player's. */
  isAdaptive: boolean;
  /** ISO 3166-1 alpha-2. */
  country: string;
  style: Style;
  voice: Voice;
  /** Beginnings of the names of openings that it likes; the first one is shown. */
  favourites: readonly string[];
}

type Row = [
  key: BotKey,
  name: string,
  level: number,
  country: string,
  style: Style,
  voice: Voice,
  ...favourites: string[],
];

/** From the weakest to the strongest. */
const ROWS: readonly Row[] = [
  ['pip', 'Pip', 250, 'NZ', 'pawns', 'playful'],
  ['noor', 'Noor', 300, 'JO', 'queen', 'proud', "King's Pawn Game: Wayward Queen Attack"],
  ['tomas', 'Tomas', 350, 'CZ', 'balanced', 'shy'],
  ['biscuit', 'Biscuit', 400, 'GB', 'knights', 'playful'],
  ['aiko', 'Aiko', 450, 'JP', 'cautious', 'gentle', 'Italian Game'],
  ['mateus', 'Mateus', 500, 'BR', 'attacker', 'fiery', "King's Pawn Game: Leonardis Variation"],
  ['wren', 'Wren', 550, 'IE', 'trader', 'dry', 'Four Knights Game'],
  ['olek', 'Olek', 600, 'PL', 'pawns', 'shy', "Queen's Pawn Game"],
  ['zuri', 'Zuri', 650, 'KE', 'knights', 'playful', 'Vienna Game'],
  ['lotte', 'Lotte', 700, 'NL', 'balanced', 'gentle', 'Italian Game: Giuoco Piano'],
  ['dario', 'Dario', 750, 'IT', 'attacker', 'fiery', 'Italian Game: Two Knights Defense'],
  ['heidi', 'Heidi', 800, 'CH', 'blocker', 'shy', "Queen's Pawn Game: London System"],
  ['ravi', 'Ravi', 850, 'IN', 'queen', 'proud', 'Scandinavian Defense'],
  ['maple', 'Maple', 900, 'CA', 'trader', 'gentle', 'French Defense: Exchange Variation'],
  ['yusuf', 'Yusuf', 950, 'TR', 'attacker', 'fiery', "King's Gambit"],
  ['ingrid', 'Ingrid', 1000, 'NO', 'balanced', 'dry', 'Scotch Game'],
  ['paolo', 'Paolo', 1050, 'AR', 'knights', 'playful', 'Four Knights Game'],
  ['sable', 'Sable', 1100, 'US', 'cautious', 'dry', 'Caro-Kann Defense'],
  ['minh', 'Minh', 1150, 'VN', 'pawns', 'gentle', 'English Opening'],
  ['clara', 'Clara', 1200, 'DE', 'balanced', 'wise', 'Ruy Lopez'],
  ['fintan', 'Fintan', 1250, 'IE', 'attacker', 'fiery', 'Danish Gambit'],
  ['amara', 'Amara', 1300, 'NG', 'trader', 'proud', 'Slav Defense'],
  ['boris', 'Boris', 1350, 'BG', 'blocker', 'dry', 'French Defense: Advance Variation'],
  ['leila', 'Leila', 1400, 'MA', 'knights', 'playful', 'Vienna Game'],
  ['oskar', 'Oskar', 1450, 'SE', 'attacker', 'fiery', 'Scotch Game: Scotch Gambit'],
  ['jun', 'Jun', 1500, 'KR', 'balanced', 'shy', 'Sicilian Defense'],
  ['tessa', 'Tessa', 1600, 'AU', 'cautious', 'gentle', "Queen's Gambit Declined"],
  ['emil', 'Emil', 1700, 'DK', 'pawns', 'dry', 'Nimzo-Larsen Attack'],
  ['sofia', 'Sofia', 1800, 'GR', 'attacker', 'fiery', 'Sicilian Defense: Najdorf Variation'],
  ['ibrahim', 'Ibrahim', 1900, 'EG', 'balanced', 'wise', "King's Indian Defense"],
  ['greta', 'Greta', 2000, 'AT', 'blocker', 'dry', 'Caro-Kann Defense: Advance Variation'],
  ['hugo', 'Hugo', 2100, 'FR', 'attacker', 'proud', 'French Defense: Winawer Variation'],
  ['nadia', 'Nadia', 2200, 'UA', 'trader', 'dry', 'Ruy Lopez: Berlin Defense'],
  ['arjun', 'Arjun', 2300, 'IN', 'knights', 'playful', "King's Indian Attack"],
  ['selma', 'Selma', 2400, 'IS', 'balanced', 'wise', 'Catalan Opening'],
  ['viktor', 'Viktor', 2500, 'RS', 'attacker', 'proud', 'Grünfeld Defense'],
  ['lin', 'Lin', 2600, 'CN', 'cautious', 'wise', "Queen's Gambit Declined"],
  ['basalt', 'Basalt', 2800, 'XX', 'balanced', 'machine'],
  ['granit', 'Granit', 3000, 'XX', 'balanced', 'machine'],
  ['tabiya', 'Tabiya', 3200, 'XX', 'balanced', 'machine'],
];

/** Bots that find the level of their player; the number is the level for somebody of whom nothing is known. */
const ADAPTIVE_ROWS: readonly Row[] = [
  ['kaya', 'Kaya', 800, 'CA', 'attacker', 'fiery', "King's Gambit"],
  ['nils', 'Nils', 800, 'FI', 'trader', 'dry', 'Scandinavian Defense'],
  ['odile', 'Odile', 800, 'BE', 'balanced', 'wise', 'Ruy Lopez'],
  ['rafa', 'Rafa', 800, 'ES', 'knights', 'playful', 'Four Knights Game'],
  ['suri', 'Suri', 800, 'PE', 'cautious', 'gentle', "Queen's Gambit Declined"],
];

const characterOf =
  (isAdaptive: boolean) =>
  ([key, name, level, country, style, voice, ...favourites]: Row): Character => ({
    ...{ key, name, level, country, style, voice, favourites, isAdaptive },
  });

export const CHARACTERS: readonly Character[] = [
  ...ROWS.map(characterOf(false)),
  ...ADAPTIVE_ROWS.map(characterOf(true)),
];

/** Returns the group in which a bot is listed. */
export const groupOf = ({ level, isAdaptive }: Pick<Character, 'level' | 'isAdaptive'>): BotGroup => {
  if (isAdaptive) return 'adaptive';
  if (level < 800) return 'beginner';
  if (level < 1_400) return 'intermediate';
  if (level < 2_000) return 'advanced';
  return level < 2_700 ? 'master' : 'engine';
};
