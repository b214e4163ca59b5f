import * as z from 'zod/mini';

/** Lists the people who have a room open, and where each of them looks; null: they have not said. */
export const RoomPeople = <Place extends z.ZodMiniType>(place: Place) => {
  const people = z.array(z.object({ id: z.string(), at: z.nullable(place) }));
  return z.object({
    people,
    /** For the nodes of the site: who is on one of them. */
    node: z.optional(z.object({ id: z.string(), asks: z.boolean(), people })),
  });
};
