import type { SkillLevel } from '@tabiya/chess/rating/rating.ts';

/** The password of everybody in the demo world. */
export const DEMO_PASSWORD = 'visit-the-demo-world';

export interface DemoMember {
  username: string;
  skillLevel: SkillLevel;
  /** Days before the world was created. */
  joinedDaysAgo: number;
}

const member = (username: string, skillLevel: SkillLevel, joinedDaysAgo: number): DemoMember => ({
  username,
  skillLevel,
  joinedDaysAgo,
});

/** The creation of the first one dates the world. */
export const DEMO_MEMBERS = [
  member('demo-anna', 'advanced', 75),
  member('demo-bruno', 'advanced', 74),
  member('demo-chiara', 'intermediate', 73),
  member('demo-david', 'intermediate', 72),
  member('demo-elif', 'advanced', 72),
  member('demo-farid', 'beginner', 70),
  member('demo-greta', 'intermediate', 69),
  member('demo-hugo', 'new', 68),
  member('demo-ines', 'intermediate', 66),
  member('demo-jonas', 'beginner', 65),
  member('demo-kaja', 'advanced', 64),
  member('demo-luis', 'new', 62),
] as const;

const CROWD =
  'aino amir anouk arjun asta benno bojan carla cem dara dario dunja emre enzo erik fatou felix fiona hana haruki ilka imre ' +
  'ivo jana javi juno karim katja lars leni lior luca maja malik marek mila nadia nils noor olga omar pavel rafa rosa sami ' +
  'selma simon tara tomas vera yuki zoe';
const LEVELS_OF_CROWD = ['beginner', 'intermediate', 'new', 'advanced'] as const;

/** Members who fill a large club. They play no games, and nobody logs in as one of them. */
export const DEMO_CROWD: readonly DemoMember[] = CROWD.split(' ').map((name, at) =>
  member(`demo-${name}`, LEVELS_OF_CROWD[at % LEVELS_OF_CROWD.length]!, 60 - at),
);

/** The bot that everybody can challenge. */
export const DEMO_BOT = member('demo-lantern', 'intermediate', 75);

/** The two programs of the exhibition game that never ends. */
export const DEMO_PROGRAMS = [
  member('demo-clockwork', 'intermediate', 75),
  member('demo-abacus', 'intermediate', 75),
] as const;
