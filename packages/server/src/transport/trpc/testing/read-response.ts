import { wireErrorSchema } from '@gable/contracts/errors';
import * as z from 'zod/mini';

type WireError = z.infer<typeof wireErrorSchema>;

/** tRPC's error shape with the app's error. */
const shapeSchema = z.object({
  message: z.string(),
  code: z.number(),
  data: z.object({ wire: wireErrorSchema }),
});

/** Returns the errors in a value of a response. Throws for an error of another shape. */
function findErrors(value: unknown): readonly WireError[] {
  if (typeof value !== 'object' || value === null) return [];
  const shape = shapeSchema.safeParse(value);
  if (shape.success) return [shape.data.data.wire];
  return Object.entries(value).flatMap(([name, part]) => {
    const found = findErrors(part);
    if (name === 'error' && found.length === 0)
      throw new Error(`An error of another shape: ${JSON.stringify(part)}`);
    return found;
  });
}

/** Parses the values of a response: one, or one per line of a stream. */
function parseValues(text: string): readonly unknown[] {
  const lines = text.split('\n').map((line) => line.replace(/^data: /, ''));
  return lines.filter((line) => /^[[{]/.test(line)).map((line): unknown => JSON.parse(line));
}

/**
 * Returns the errors in a tRPC response, of one call or a batch, or of the whole request. Throws
 * for an error of another shape.
 */
export function parseErrors(text: string): readonly WireError[] {
  return parseValues(text).flatMap((value) => {
    const alone = wireErrorSchema.safeParse(value);
    return alone.success ? [alone.data] : findErrors(value);
  });
}
