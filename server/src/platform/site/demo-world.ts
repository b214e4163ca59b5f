/** A member of the made-up world. */
export interface DemoMember {
  /** Account id. */
  id: string;
  username: string;
  skillLevel: 'new' | 'beginner' | 'intermediate' | 'advanced';
}

/** The small made-up world of `npm start -- --demo`, which features fill each with their part. */
export interface DemoWorld {
  /** The first one is the member whom visitors log in as. */
  members: readonly [DemoMember, ...DemoMember[]];
  /** When the world was made, ms; everything in it is dated from then. */
  madeAt: number;
}

/** A world has all members that its features name. */
export const demoMember = ({ members }: DemoWorld, username: string): DemoMember => {
  const member = members.find((each) => each.username === username);
  if (member === undefined) throw new Error(`The made-up world has no member ${username}`);
  return member;
};
