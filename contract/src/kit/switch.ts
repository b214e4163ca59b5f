import * as z from 'zod/mini';

/** A boolean as calls carry it: 1 or 0, as a number or as text, or a boolean in JSON. */
export const Switch = z.pipe(
  z.union([z.boolean(), z.literal([0, 1, '0', '1'])]),
  z.transform((sent) => sent === true || Number(sent) === 1),
);
