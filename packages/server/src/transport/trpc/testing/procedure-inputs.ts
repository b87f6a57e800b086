import fc from 'fast-check';
import * as z from 'zod/mini';
import { wild } from '#transport/testing/fuzz/arbitraries.ts';
import { mutateInput } from '#transport/testing/fuzz/mutate-input.ts';
import { type Known, valuesOf } from '#transport/testing/fuzz/values-of-schema.ts';
import { appRouter } from '../app-router.ts';

const definitionSchema = z.object({
  type: z.enum(['query', 'mutation', 'subscription']),
  inputs: z.array(z.custom<z.ZodMiniType>((input) => input instanceof z.core.$ZodType)),
});

/** A procedure, and the inputs for fuzzing it. */
export interface FuzzedProcedure {
  readonly path: string;
  readonly type: 'query' | 'mutation' | 'subscription';
  /** The input schema; null without input. */
  readonly schema: z.ZodMiniType | null;
  /** Valid inputs, as far as JSON Schema can express it. */
  readonly right: fc.Arbitrary<unknown>;
  /** Valid inputs, mutated ones, and any value. */
  readonly any: fc.Arbitrary<unknown>;
}

/**
 * Returns all procedures of the router with inputs from their schemas. Throws for a procedure with
 * an unsupported schema.
 */
export function fuzzedProcedures(known: Known): readonly FuzzedProcedure[] {
  return Object.entries<object>(appRouter._def.procedures).map(([path, procedure]) => {
    const { type, inputs } = definitionSchema.parse(Reflect.get(procedure, '_def'));
    const [schema = null, ...more] = inputs;
    if (more.length > 0) throw new Error(`${path} has more than one input schema.`);
    const right = schema ? valuesOf(z.toJSONSchema(schema, { io: 'input' }), known) : fc.constant(null);
    const any = fc.oneof(
      { weight: 3, arbitrary: right },
      { weight: 5, arbitrary: mutateInput(right) },
      { weight: 1, arbitrary: wild },
    );
    return { path, type, schema, right, any };
  });
}
