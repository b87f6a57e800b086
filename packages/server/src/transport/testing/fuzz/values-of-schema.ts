import fc from 'fast-check';
import * as z from 'zod/mini';
import { wild } from './arbitraries.ts';

const anyNode = z.record(z.string(), z.unknown());
const nodeSchema = z.looseObject({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  enum: z.optional(z.array(z.unknown())),
  anyOf: z.optional(z.array(anyNode)),
  oneOf: z.optional(z.array(anyNode)),
  properties: z.optional(z.record(z.string(), anyNode)),
  required: z._default(z.array(z.string()), []),
  items: z.optional(anyNode),
  additionalProperties: z.optional(z.union([z.boolean(), anyNode])),
  pattern: z.optional(z.string()),
  format: z.optional(z.string()),
  minLength: z._default(z.number(), 0),
  maxLength: z._default(z.number(), 200),
  minItems: z._default(z.number(), 0),
  maxItems: z._default(z.number(), 5),
  minimum: z._default(z.number(), -1_000),
  maximum: z._default(z.number(), 1_000_000),
});
type Node = z.output<typeof nodeSchema>;

/** Returns ids of existing objects for a field name. */
export type Known = (name: string) => readonly string[];

/** Longer text finds no further errors. */
const MAX_LENGTH = 40;

function textOf({ format, pattern, minLength, maxLength }: Node): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid({ version: [4, 7] });
  if (format === 'email') return fc.nat(9).map((nth) => `client-${nth}@example.com`);
  if (format === 'uri') return fc.webUrl();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + MAX_LENGTH) });
}

function fieldsOf({ properties = {}, required }: Node, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, node]) => {
    const made = valuesOf(node, known);
    const names = known(name);
    if (names.length === 0) return [name, made] as const;
    const there = { weight: 3, arbitrary: fc.constantFrom<unknown[]>(...names) };
    return [name, fc.oneof(there, { weight: 1, arbitrary: made })] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true });
}

function ofType(type: string, node: Node, known: Known): fc.Arbitrary<unknown> {
  const { items, additionalProperties, minItems, maxItems, minimum, maximum } = node;
  switch (type) {
    case 'string':
      return textOf(node);
    case 'integer':
      return fc.integer({ min: minimum, max: Math.min(maximum, 2 ** 31 - 1) });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf(items ?? {}, known), {
        minLength: minItems,
        maxLength: Math.min(maxItems, minItems + 4),
      });
    case 'object':
      if (typeof additionalProperties === 'object')
        return fc.dictionary(fc.string({ maxLength: 10 }), valuesOf(additionalProperties, known));
      return fieldsOf(node, known);
    default:
      throw new Error(`The type '${type}' is not supported.`);
  }
}

/**
 * Returns an arbitrary of values that match a JSON Schema, without refinements that JSON Schema
 * cannot express. Throws for an unsupported schema.
 */
export function valuesOf(schema: object, known: Known): fc.Arbitrary<unknown> {
  const node = nodeSchema.parse(schema);
  if (node.enum) return fc.constantFrom(...node.enum);
  if ('const' in node) return fc.constant(node.const);
  const choices = node.anyOf ?? node.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => valuesOf(one, known)));
  if (node.type === undefined && Object.keys(schema).length === 0) return wild;
  if (node.type === undefined) throw new Error(`The schema is not supported: ${JSON.stringify(schema)}.`);
  const types = typeof node.type === 'string' ? [node.type] : node.type;
  return fc.oneof(...types.map((type) => ofType(type, node, known)));
}
