import { readAsset } from '../assets.ts';
import { isJsonObject, type Json, type JsonObject, parseJsonObject } from '../json.ts';
import { extendSchemas } from './sandbox-extensions.ts';
import { toStrictSchema } from './strict-schemas.ts';

/** An operation with the schemas of its requests and responses. */
export interface Operation {
  /** The path template, such as `/v1/invoices/{id}`. */
  readonly template: string;
  readonly method: string;
  readonly segments: readonly string[];
  /** The query parameters of a GET or DELETE. */
  readonly query: JsonObject | undefined;
  /** The request body's content type and schema. */
  readonly body: { readonly contentType: string; readonly schema: JsonObject } | undefined;
  readonly answer: JsonObject;
  readonly error: JsonObject;
}

/** The parsed OpenAPI description: its operations, and its component schemas made strict. */
export interface DescriptionFile {
  readonly apiVersion: string;
  readonly operations: readonly Operation[];
  readonly schemas: JsonObject;
}

/**
 * Parses the OpenAPI description and makes its schemas strict. Takes tens of milliseconds, so it is
 * called lazily.
 */
export function readDescription(): DescriptionFile {
  const file = parseJsonObject(readAsset('description/stripe-openapi-subset.json'));
  if (file === undefined) throw new Error('the Stripe description is not a JSON object');
  const schemas: Record<string, Json> = {};
  for (const [name, schema] of Object.entries(extendSchemas(member(member(file, 'components'), 'schemas')))) {
    if (schema !== undefined) schemas[name] = toStrictSchema(schema);
  }
  const operations = Object.entries(member(file, 'paths'))
    .flatMap(([template, methods]) =>
      isJsonObject(methods) ? getOperations(template, methods, schemas) : [],
    )
    // `/v1/customers/search` must match before `/v1/customers/{id}`.
    .sort((a, b) => parameterCount(a) - parameterCount(b));
  const version = member(file, 'info').version;
  return { apiVersion: typeof version === 'string' ? version : '', operations, schemas };
}

function parameterCount({ segments }: Operation): number {
  return segments.filter((segment) => segment.startsWith('{')).length;
}

function getOperations(template: string, methods: JsonObject, schemas: JsonObject): Operation[] {
  return Object.entries(methods).flatMap(([method, operation]) => {
    if (!isJsonObject(operation)) return [];
    const responses = member(operation, 'responses');
    return [
      {
        template,
        method: method.toUpperCase(),
        segments: template.split('/'),
        query: querySchema(operation, schemas),
        body: getBody(operation),
        answer: getContent(member(responses, '200')).schema,
        error: getContent(member(responses, 'default')).schema,
      },
    ];
  });
}

/** A query schema without properties means that the operation takes no parameters. */
function querySchema(operation: JsonObject, schemas: JsonObject): JsonObject | undefined {
  const schema = schemaAt(operation, 'x-query-schema');
  const reference = schema?.$ref;
  if (typeof reference !== 'string') return schema;
  const target = schemas[reference.slice('#/components/schemas/'.length)];
  const closed = isJsonObject(target) && target.additionalProperties === false;
  return closed ? schema : { type: 'object', additionalProperties: false };
}

function getBody(operation: JsonObject): Operation['body'] {
  const body = operation.requestBody;
  return isJsonObject(body) ? getContent(body) : undefined;
}

function getContent(holder: JsonObject): { contentType: string; schema: JsonObject } {
  const [contentType, content] = Object.entries(member(holder, 'content'))[0] ?? [];
  if (contentType === undefined || !isJsonObject(content))
    throw new Error('the Stripe description lacks a content type');
  return { contentType, schema: schemaAt(content, 'schema') ?? {} };
}

function schemaAt(holder: JsonObject, name: string): JsonObject | undefined {
  const schema = holder[name];
  if (schema === undefined) return undefined;
  const closed = toStrictSchema(schema);
  return isJsonObject(closed) ? closed : undefined;
}

function member(holder: JsonObject, name: string): JsonObject {
  const value = holder[name];
  if (!isJsonObject(value)) throw new Error(`the Stripe description lacks "${name}"`);
  return value;
}
