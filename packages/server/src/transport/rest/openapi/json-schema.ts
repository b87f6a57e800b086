import { wireErrorSchema } from '@gable/contracts/errors';
import * as z from 'zod/mini';
import { responseSchemas } from '../wire-schemas.ts';
import { ERROR_EXAMPLES } from './error-examples.ts';

/** A part of the OpenAPI document. */
export type Json = Record<string, unknown>;

/** Removes redundant keywords: the pattern of a format, and the bounds of safe integers. */
function simplify(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  delete schema.readOnly;
  // Unknown fields are allowed: clients must ignore new ones, and the server ignores them in
  // requests.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
}

const toRef = (id: string) => `#/components/schemas/${id}`;

type Side = 'input' | 'output';

function withoutNames({ $schema: _schema, $id: _id, '~standard': _standard, ...schema }: Json): Json {
  return schema;
}

/** Converts the input or output of a schema to JSON Schema (OpenAPI 3.1). */
export function toJsonSchema(schema: z.ZodMiniType, side: Side): Json {
  return withoutNames({
    ...z.toJSONSchema(schema, { io: side, override: ({ jsonSchema }) => simplify(jsonSchema) }),
  });
}

/** Converts a response schema to JSON Schema, or to a reference if it is named. */
export function toResponseSchema(schema: z.ZodMiniType): Json {
  const id = responseSchemas.get(schema)?.id;
  return id === undefined ? toJsonSchema(schema, 'output') : { $ref: toRef(id) };
}

/** Creates the schema of all errors. */
function createErrorSchema(): Json {
  const schema = toJsonSchema(wireErrorSchema, 'output');
  const code = { type: 'string', examples: Object.keys(ERROR_EXAMPLES) };
  return { ...schema, properties: { ...z.record(z.string(), z.unknown()).parse(schema.properties), code } };
}

/** Creates the named schemas: the responses and the error. */
export function createNamedSchemas(): Json {
  const { schemas } = z.toJSONSchema(responseSchemas, {
    io: 'output',
    uri: toRef,
    override: ({ jsonSchema }) => simplify(jsonSchema),
  });
  // Sorted, so that the document does not depend on the load order of modules.
  const sorted = Object.entries(schemas).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const named = sorted.map(([id, schema]) => [id, withoutNames({ ...schema })]);
  return { ...Object.fromEntries(named), Error: createErrorSchema() };
}
