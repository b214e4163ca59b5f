/** A member of the demo world. */
export interface DemoMember {
  id: string;
  username: string;
  skillLevel: 'new' | 'beginner' | 'intermediate' | 'advanced';
}

/** The small demo world of `npm start -- --demo`, which each feature fills with its part. */
export interface DemoWorld {
  /** The first one is the member that visitors log in as. */
  members: readonly [DemoMember, ...DemoMember[]];
  /** Members who fill large groups and have done nothing else. */
  crowd: readonly DemoMember[];
  /** When the world was created, ms since the epoch; everything in it is dated relative to this. */
  madeAt: number;
}

/** Returns a member by name. The world has all members that its features name. */
export const demoMember = ({ members }: DemoWorld, username: string): DemoMember => {
  const member = members.find((each) => each.username === username);
  if (member === undefined) throw new Error(`The made-up world has no member ${username}`);
  return member;
};
