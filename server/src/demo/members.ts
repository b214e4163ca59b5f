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

/** The bot that everybody can challenge. */
export const DEMO_BOT = member('demo-lantern', 'intermediate', 75);

/** The two programs of the exhibition game that never ends. */
export const DEMO_PROGRAMS = [
  member('demo-clockwork', 'intermediate', 75),
  member('demo-abacus', 'intermediate', 75),
] as const;
