import fc from 'fast-check';
import * as z from 'zod/mini';
import { nearMiss } from '#transport/testing/fuzz/near-miss.ts';
import { type Known, valuesOf } from '#transport/testing/fuzz/values-of-schema.ts';
import { wild } from '#transport/testing/fuzz/wild-values.ts';
import { appRouter } from '../app-router.ts';

const definitionSchema = z.object({
  type: z.enum(['query', 'mutation', 'subscription']),
  inputs: z.array(z.custom<z.ZodMiniType>((input) => input instanceof z.core.$ZodType)),
});

/** A procedure, and what is thrown at it. */
export interface FuzzedProcedure {
  readonly path: string;
  readonly type: 'query' | 'mutation' | 'subscription';
  /** What the procedure reads its input with; null where it takes none. */
  readonly schema: z.ZodMiniType | null;
  /** Inputs as the schema wants them, as far as it says so. */
  readonly right: fc.Arbitrary<unknown>;
  /** These, the same with one thing wrong, and anything. */
  readonly any: fc.Arbitrary<unknown>;
}

/**
 * Every procedure of the router with inputs out of its own schema: a new one is among them by itself. Throws for one with
 * a schema that no values can be made of.
 */
export function fuzzedProcedures(known: Known): readonly FuzzedProcedure[] {
  return Object.entries<object>(appRouter._def.procedures).map(([path, procedure]) => {
    const { type, inputs } = definitionSchema.parse(Reflect.get(procedure, '_def'));
    const [schema = null, ...more] = inputs;
    if (more.length > 0) throw new Error(`${path} reads its input in more than one part.`);
    const right = schema ? valuesOf(z.toJSONSchema(schema, { io: 'input' }), known) : fc.constant(null);
    const any = fc.oneof(
      { weight: 3, arbitrary: right },
      { weight: 5, arbitrary: nearMiss(right) },
      { weight: 1, arbitrary: wild },
    );
    return { path, type, schema, right, any };
  });
}
