import * as z from 'zod/mini';
import { supportsConditions } from '../conditions/conditions.ts';
import { DEFAULT_PAGE } from '../default-page.ts';
import { supportsIdempotencyKey } from '../idempotency/idempotency-key.ts';
import type { MountableRoute } from '../rest-route.ts';
import { type Json, toJsonSchema } from './json-schema.ts';

const objectSchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())),
  required: z._default(z.array(z.string()), []),
});

/** The OpenAPI parameters and body of a route. */
export interface Inputs {
  readonly parameters: readonly Json[];
  /** The body's schema; null without a body. */
  readonly body: Json | null;
}

const LIMIT = `The maximum number of items. The default is ${DEFAULT_PAGE.limit}.`;
const CURSOR = 'The cursor of the page: the `X-Next-Cursor` header of the previous response.';

/** Returns the description of a list's `limit` and `cursor`, which replaces the schema's. */
function getPagingDescription(route: MountableRoute, name: string): string | undefined {
  if (route.described.kind !== 'page') return undefined;
  if (name === 'cursor') return CURSOR;
  return name === 'limit' && route.firstPage !== true ? LIMIT : undefined;
}

/**
 * Documents a default in the description: generated clients treat a field with `default` as
 * required.
 */
function describeDefault({ default: value, ...schema }: Json): Json {
  return value === undefined ? schema : { ...schema, description: `Default: ${JSON.stringify(value)}.` };
}

function toQueryParameter(route: MountableRoute, name: string, schema: Json, required: boolean): Json {
  const description = getPagingDescription(route, name);
  if (description === undefined) return { name, in: 'query', required, schema };
  const { description: _replaced, ...rest } = schema;
  return { name, in: 'query', required: false, description, schema: rest };
}

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A unique key of 1 to 255 printable characters, such as a UUID. A retry with the same key and body within 24 hours returns the first response and changes nothing.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: '7f2c1e9a-5b3d-4c86-9a51-0d4e6f7a8b9c',
};

const IF_MATCH: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The `ETag` of the expected version, several of them, or `*`. If the object has changed, nothing is done and the response is 412.',
  schema: { type: 'string' },
  example: '"mZ0nq0Gg1cJ2mT1x3sQ2ZQ"',
};

const IF_NONE_MATCH: Json = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of a cached response. The response is 304 if nothing has changed.',
  schema: { type: 'string' },
};

function listHeaders(route: MountableRoute): readonly Json[] {
  return [
    ...(supportsIdempotencyKey(route) ? [IDEMPOTENCY_KEY] : []),
    ...(supportsConditions(route) ? [IF_MATCH] : []),
    ...(supportsConditions(route) && route.method === 'GET' ? [IF_NONE_MATCH] : []),
  ];
}

/** Whether the input is in the path and the query: without a body, or with a file as the body. */
const takesQuery = ({ method, described }: MountableRoute) => method === 'GET' || described.kind === 'upload';

function toBodySchema(route: MountableRoute, properties: Json, required: readonly string[]): Json | null {
  if (takesQuery(route)) return null;
  if (route.bodyField !== undefined) {
    const schema = z.record(z.string(), z.unknown()).parse(properties[route.bodyField]);
    return { ...schema, minProperties: 1 };
  }
  if (Object.keys(properties).length === 0) return null;
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

/** Splits a route's input schema into parameters and body. */
export function toOpenApiInputs(route: MountableRoute): Inputs {
  const { properties: schemas, required } = objectSchema.parse(toJsonSchema(route.inputSchema, 'input'));
  const properties = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, describeDefault(schema)]),
  );
  const params = Object.entries(route.params ?? {});
  const path = params.map(([name, field]) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[field] ?? {},
  }));
  const fields = params.map(([, field]) => field);
  const rest = Object.entries(properties).filter(([field]) => !fields.includes(field));
  const query = rest.map(([name, schema]) => toQueryParameter(route, name, schema, required.includes(name)));
  return {
    parameters: [...path, ...(takesQuery(route) ? query : []), ...listHeaders(route)],
    body: toBodySchema(
      route,
      Object.fromEntries(rest),
      required.filter((field) => !fields.includes(field)),
    ),
  };
}
