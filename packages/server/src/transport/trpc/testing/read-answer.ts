import { wireErrorSchema } from '@gable/contracts/errors';
import * as z from 'zod/mini';

type Refusal = z.infer<typeof wireErrorSchema>;

/** tRPC's own shape of an error, with ours in it. */
const shapeSchema = z.object({
  message: z.string(),
  code: z.number(),
  data: z.object({ wire: wireErrorSchema }),
});

/** Every refusal in a value out of an answer; throws for one that is not of the house's shape. */
function refusalsIn(value: unknown): readonly Refusal[] {
  if (typeof value !== 'object' || value === null) return [];
  const shape = shapeSchema.safeParse(value);
  if (shape.success) return [shape.data.data.wire];
  return Object.entries(value).flatMap(([name, part]) => {
    const found = refusalsIn(part);
    if (name === 'error' && found.length === 0)
      throw new Error(`An error of another shape: ${JSON.stringify(part)}`);
    return found;
  });
}

/** The values in an answer's text: one, or one a line where it came in pieces or as events. */
function valuesIn(text: string): readonly unknown[] {
  const lines = text.split('\n').map((line) => line.replace(/^data: /, ''));
  return lines.filter((line) => /^[[{]/.test(line)).map((line): unknown => JSON.parse(line));
}

/**
 * What was refused in an answer of tRPC's, of one call or of many: in its envelope, or alone where the request did not get so
 * far. Throws for a refusal of another shape.
 */
export function refusalsOf(text: string): readonly Refusal[] {
  return valuesIn(text).flatMap((value) => {
    const alone = wireErrorSchema.safeParse(value);
    return alone.success ? [alone.data] : refusalsIn(value);
  });
}
