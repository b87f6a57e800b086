import { wireErrorSchema } from '@gable/contracts/errors';
import * as z from 'zod/mini';
import { answerSchemas } from '../wire-schemas.ts';
import { ERROR_EXAMPLES } from './error-examples.ts';

/** A piece of the document. */
export type Json = Record<string, unknown>;

/** Drops what says nothing to a reader: the pattern behind a format, the bounds that every whole number has, what a repeat would add. */
function tidy(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  delete schema.readOnly;
  // A client must bear a field that it does not know yet; what we leave out of requests we ignore as well.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
}

const refOf = (id: string) => `#/components/schemas/${id}`;

type Side = 'input' | 'output';

function withoutNames({ $schema: _schema, $id: _id, '~standard': _standard, ...schema }: Json): Json {
  return schema;
}

/** The JSON Schema of one side of a schema, in the dialect that OpenAPI 3.1 speaks. */
export function jsonSchemaOf(schema: z.ZodMiniType, side: Side): Json {
  return withoutNames({
    ...z.toJSONSchema(schema, { io: side, override: ({ jsonSchema }) => tidy(jsonSchema) }),
  });
}

/** An answer's schema: by its name where it has one. */
export function answerSchemaOf(schema: z.ZodMiniType): Json {
  const id = answerSchemas.get(schema)?.id;
  return id === undefined ? jsonSchemaOf(schema, 'output') : { $ref: refOf(id) };
}

/** The error that every refusal is, whatever its code. */
function errorSchema(): Json {
  const schema = jsonSchemaOf(wireErrorSchema, 'output');
  const code = { type: 'string', examples: Object.keys(ERROR_EXAMPLES) };
  return { ...schema, properties: { ...z.record(z.string(), z.unknown()).parse(schema.properties), code } };
}

/** Everything that has a name: the answers, and the error. */
export function namedSchemas(): Json {
  const { schemas } = z.toJSONSchema(answerSchemas, {
    io: 'output',
    uri: refOf,
    override: ({ jsonSchema }) => tidy(jsonSchema),
  });
  // In the order of their names: which file was loaded first must not change the document.
  const sorted = Object.entries(schemas).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const named = sorted.map(([id, schema]) => [id, withoutNames({ ...schema })]);
  return { ...Object.fromEntries(named), Error: errorSchema() };
}
