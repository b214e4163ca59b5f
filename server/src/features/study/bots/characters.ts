import type { Style } from '@tabiya/chess/bots/styles.ts';
import type { BotGroup } from '@tabiya/contract/study/bots.ts';

/** A bot with a name and habits. */
export interface Character {
  /** Never changes: games and crowns refer to it. */
  key: string;
  /** Username of its account. */
  name: string;
  level: number;
  /** ISO 3166-1 alpha-2. */
  country: string;
  style: Style;
  /** Beginnings of the names of openings that it likes; the first one is shown. */
  favourites: readonly string[];
}

type Row = [key: string, name: string, level: number, country: string, style: Style, ...favourites: string[]];

/** From the weakest to the strongest. */
const ROWS: readonly Row[] = [
  ['pip', 'Pip', 250, 'NZ', 'pawns'],
  ['noor', 'Noor', 300, 'JO', 'queen', "King's Pawn Game: Wayward Queen Attack"],
  ['tomas', 'Tomas', 350, 'CZ', 'balanced'],
  ['biscuit', 'Biscuit', 400, 'GB', 'knights'],
  ['aiko', 'Aiko', 450, 'JP', 'cautious', 'Italian Game'],
  ['mateus', 'Mateus', 500, 'BR', 'attacker', "King's Pawn Game: Leonardis Variation"],
  ['wren', 'Wren', 550, 'IE', 'trader', 'Four Knights Game'],
  ['olek', 'Olek', 600, 'PL', 'pawns', "Queen's Pawn Game"],
  ['zuri', 'Zuri', 650, 'KE', 'knights', 'Vienna Game'],
  ['lotte', 'Lotte', 700, 'NL', 'balanced', 'Italian Game: Giuoco Piano'],
  ['dario', 'Dario', 750, 'IT', 'attacker', 'Italian Game: Two Knights Defense'],
  ['heidi', 'Heidi', 800, 'CH', 'blocker', "Queen's Pawn Game: London System"],
  ['ravi', 'Ravi', 850, 'IN', 'queen', 'Scandinavian Defense'],
  ['maple', 'Maple', 900, 'CA', 'trader', 'French Defense: Exchange Variation'],
  ['yusuf', 'Yusuf', 950, 'TR', 'attacker', "King's Gambit"],
  ['ingrid', 'Ingrid', 1000, 'NO', 'balanced', 'Scotch Game'],
  ['paolo', 'Paolo', 1050, 'AR', 'knights', 'Four Knights Game'],
  ['sable', 'Sable', 1100, 'US', 'cautious', 'Caro-Kann Defense'],
  ['minh', 'Minh', 1150, 'VN', 'pawns', 'English Opening'],
  ['clara', 'Clara', 1200, 'DE', 'balanced', 'Ruy Lopez'],
  ['fintan', 'Fintan', 1250, 'IE', 'attacker', 'Danish Gambit'],
  ['amara', 'Amara', 1300, 'NG', 'trader', 'Slav Defense'],
  ['boris', 'Boris', 1350, 'BG', 'blocker', 'French Defense: Advance Variation'],
  ['leila', 'Leila', 1400, 'MA', 'knights', 'Vienna Game'],
  ['oskar', 'Oskar', 1450, 'SE', 'attacker', 'Scotch Game: Scotch Gambit'],
  ['jun', 'Jun', 1500, 'KR', 'balanced', 'Sicilian Defense'],
  ['tessa', 'Tessa', 1600, 'AU', 'cautious', "Queen's Gambit Declined"],
  ['emil', 'Emil', 1700, 'DK', 'pawns', 'Nimzo-Larsen Attack'],
  ['sofia', 'Sofia', 1800, 'GR', 'attacker', 'Sicilian Defense: Najdorf Variation'],
  ['ibrahim', 'Ibrahim', 1900, 'EG', 'balanced', "King's Indian Defense"],
  ['greta', 'Greta', 2000, 'AT', 'blocker', 'Caro-Kann Defense: Advance Variation'],
  ['hugo', 'Hugo', 2100, 'FR', 'attacker', 'French Defense: Winawer Variation'],
  ['nadia', 'Nadia', 2200, 'UA', 'trader', 'Ruy Lopez: Berlin Defense'],
  ['arjun', 'Arjun', 2300, 'IN', 'knights', "King's Indian Attack"],
  ['selma', 'Selma', 2400, 'IS', 'balanced', 'Catalan Opening'],
  ['viktor', 'Viktor', 2500, 'RS', 'attacker', 'Grünfeld Defense'],
  ['lin', 'Lin', 2600, 'CN', 'cautious', "Queen's Gambit Declined"],
  ['basalt', 'Basalt', 2800, 'XX', 'balanced'],
  ['granit', 'Granit', 3000, 'XX', 'balanced'],
  ['tabiya', 'Tabiya-Engine', 3200, 'XX', 'balanced'],
];

export const CHARACTERS: readonly Character[] = ROWS.map(([key, name, level, country, style, ...favourites]) => ({
  ...{ key, name, level, country, style, favourites },
}));

/** Returns the group in which a level is listed. */
export const groupOf = (level: number): BotGroup => {
  if (level < 800) return 'beginner';
  if (level < 1_400) return 'intermediate';
  if (level < 2_000) return 'advanced';
  return level < 2_700 ? 'master' : 'engine';
};
