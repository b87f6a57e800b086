import { readAsset } from '../assets.ts';
import { isJsonObject, type Json, type JsonObject, parseJsonObject } from '../json.ts';
import { closeSchema } from './closed-schemas.ts';
import { extendSchemas } from './sandbox-extensions.ts';

/** One operation of the description, with the schemas that judge it. */
export interface Operation {
  /** The path's template, such as `/v1/invoices/{id}`. */
  readonly template: string;
  readonly method: string;
  readonly segments: readonly string[];
  /** What a GET or DELETE takes in its query. */
  readonly query: JsonObject | undefined;
  /** What the body holds, and in which content type. */
  readonly body: { readonly contentType: string; readonly schema: JsonObject } | undefined;
  readonly answer: JsonObject;
  readonly error: JsonObject;
}

/** The description, read: its operations, and its component schemas with every object closed. */
export interface DescriptionFile {
  readonly apiVersion: string;
  readonly operations: readonly Operation[];
  readonly schemas: JsonObject;
}

/** Reads and closes the description. Takes some ten milliseconds, so it is called at the first request only. */
export function readDescription(): DescriptionFile {
  const file = parseJsonObject(readAsset('description/stripe-openapi-subset.json'));
  if (file === undefined) throw new Error('the Stripe description is not a JSON object');
  const schemas: Record<string, Json> = {};
  for (const [name, schema] of Object.entries(extendSchemas(member(member(file, 'components'), 'schemas')))) {
    if (schema !== undefined) schemas[name] = closeSchema(schema);
  }
  const operations = Object.entries(member(file, 'paths'))
    .flatMap(([template, methods]) => (isJsonObject(methods) ? operationsOf(template, methods, schemas) : []))
    // `/v1/customers/search` comes before `/v1/customers/{id}`, which would match it too.
    .sort((a, b) => parameterCount(a) - parameterCount(b));
  const version = member(file, 'info').version;
  return { apiVersion: typeof version === 'string' ? version : '', operations, schemas };
}

function parameterCount({ segments }: Operation): number {
  return segments.filter((segment) => segment.startsWith('{')).length;
}

function operationsOf(template: string, methods: JsonObject, schemas: JsonObject): Operation[] {
  return Object.entries(methods).flatMap(([method, operation]) => {
    if (!isJsonObject(operation)) return [];
    const responses = member(operation, 'responses');
    return [
      {
        template,
        method: method.toUpperCase(),
        segments: template.split('/'),
        query: querySchema(operation, schemas),
        body: bodyOf(operation),
        answer: contentOf(member(responses, '200')).schema,
        error: contentOf(member(responses, 'default')).schema,
      },
    ];
  });
}

/** A query schema that names no property means that the operation takes no parameters at all. */
function querySchema(operation: JsonObject, schemas: JsonObject): JsonObject | undefined {
  const schema = schemaAt(operation, 'x-query-schema');
  const reference = schema?.$ref;
  if (typeof reference !== 'string') return schema;
  const target = schemas[reference.slice('#/components/schemas/'.length)];
  const closed = isJsonObject(target) && target.additionalProperties === false;
  return closed ? schema : { type: 'object', additionalProperties: false };
}

function bodyOf(operation: JsonObject): Operation['body'] {
  const body = operation.requestBody;
  return isJsonObject(body) ? contentOf(body) : undefined;
}

function contentOf(holder: JsonObject): { contentType: string; schema: JsonObject } {
  const [contentType, content] = Object.entries(member(holder, 'content'))[0] ?? [];
  if (contentType === undefined || !isJsonObject(content))
    throw new Error('the Stripe description lacks a content type');
  return { contentType, schema: schemaAt(content, 'schema') ?? {} };
}

function schemaAt(holder: JsonObject, name: string): JsonObject | undefined {
  const schema = holder[name];
  if (schema === undefined) return undefined;
  const closed = closeSchema(schema);
  return isJsonObject(closed) ? closed : undefined;
}

function member(holder: JsonObject, name: string): JsonObject {
  const value = holder[name];
  if (!isJsonObject(value)) throw new Error(`the Stripe description lacks "${name}"`);
  return value;
}
