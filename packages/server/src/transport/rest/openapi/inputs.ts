import * as z from 'zod/mini';
import { takesConditions } from '../conditions/conditions.ts';
import { takesKey } from '../idempotency/request-key.ts';
import type { MountableRow } from '../rest-row.ts';
import { WHOLE_LIST } from '../whole-list.ts';
import { type Json, jsonSchemaOf } from './json-schema.ts';

const objectSchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())),
  required: z._default(z.array(z.string()), []),
});

/** What of a row's input comes from where. */
export interface Inputs {
  readonly parameters: readonly Json[];
  /** The body's schema; null where there is none. */
  readonly body: Json | null;
}

const LIMIT = `How many at most. Without it the whole list is answered, up to ${WHOLE_LIST.limit}.`;
const CURSOR = 'Where the next page begins: what the last answer gave in the header `X-Next-Cursor`.';

/** What is said of a list's `limit` and `cursor` in place of what their schema says. */
function pagingWords(row: MountableRow, name: string): string | undefined {
  if (row.described.kind !== 'page') return undefined;
  if (name === 'cursor') return CURSOR;
  return name === 'limit' && row.firstPage !== true ? LIMIT : undefined;
}

/**
 * A field that may be left out, with what it is then in words. Said as `default`, generated clients would take it for a
 * field that is always there and demand it of the caller.
 */
function withoutDefault({ default: left, ...schema }: Json): Json {
  return left === undefined ? schema : { ...schema, description: `${JSON.stringify(left)} when left out.` };
}

function queryParameter(row: MountableRow, name: string, schema: Json, required: boolean): Json {
  const description = pagingWords(row, name);
  if (description === undefined) return { name, in: 'query', required, schema };
  const { description: _always, ...bare } = schema;
  return { name, in: 'query', required: false, description, schema: bare };
}

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Any text of 1 to 255 printable characters, such as a UUID. Sent again with the same body within 24 hours, the first answer comes again and nothing is done twice.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: '7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c',
};

const IF_MATCH: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The `ETag` of the state that is meant, several of them, or `*`. Where the thing is in another state by now, nothing is done and the answer is 412.',
  schema: { type: 'string' },
  example: '"mZ0nq0Gg1cJ2mT1x3sQ2ZQ"',
};

const IF_NONE_MATCH: Json = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of an answer that you have. The answer is 304 while nothing has changed.',
  schema: { type: 'string' },
};

function headersOf(row: MountableRow): readonly Json[] {
  return [
    ...(takesKey(row) ? [IDEMPOTENCY_KEY] : []),
    ...(takesConditions(row) ? [IF_MATCH] : []),
    ...(takesConditions(row) && row.method === 'GET' ? [IF_NONE_MATCH] : []),
  ];
}

function bodyOf(row: MountableRow, properties: Json, required: readonly string[]): Json | null {
  if (row.method === 'GET') return null;
  if (row.bodyField !== undefined) {
    const whole = z.record(z.string(), z.unknown()).parse(properties[row.bodyField]);
    return { ...whole, minProperties: 1 };
  }
  if (Object.keys(properties).length === 0) return null;
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

/** The row's one input schema, split into where each field of it comes from. */
export function inputsOf(row: MountableRow): Inputs {
  const { properties: described, required } = objectSchema.parse(jsonSchemaOf(row.inputSchema, 'input'));
  const properties = Object.fromEntries(
    Object.entries(described).map(([name, schema]) => [name, withoutDefault(schema)]),
  );
  const inPath = Object.entries(row.params ?? {});
  const path = inPath.map(([name, field]) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[field] ?? {},
  }));
  const fields = inPath.map(([, field]) => field);
  const rest = Object.entries(properties).filter(([field]) => !fields.includes(field));
  const isQuery = row.method === 'GET';
  const query = rest.map(([name, schema]) => queryParameter(row, name, schema, required.includes(name)));
  return {
    parameters: [...path, ...(isQuery ? query : []), ...headersOf(row)],
    body: bodyOf(
      row,
      Object.fromEntries(rest),
      required.filter((field) => !fields.includes(field)),
    ),
  };
}
