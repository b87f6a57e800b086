import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { createOpenApiDocument } from '../openapi/document.ts';
import { restSections } from '../rest-routes.ts';

const json = z.record(z.string(), z.unknown());
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ responses: json }))),
});

const DOCUMENT_ID = 'https://gable.test/openapi.json';
const JSON_TYPE = 'application/json';

const escapePointer = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/** One per test file, because compiling schemas is slow. */
const document = documentSchema.parse(createOpenApiDocument(restSections, 'http://gable.test'));
const ajv = new Ajv2020({ strict: false, allErrors: true, schemas: [{ ...document, $id: DOCUMENT_ID }] });
addFormats.default(ajv);
const validators = new Map<string, ValidateFunction>();

function getValidator(pointer: string): ValidateFunction {
  const known = validators.get(pointer);
  if (known) return known;
  const compiled = ajv.compile({ $ref: `${DOCUMENT_ID}#${pointer}` });
  validators.set(pointer, compiled);
  return compiled;
}

const refSchema = z.object({ $ref: z.string() });
const describedErrorSchema = z.object({
  content: z.object({ [JSON_TYPE]: z.looseObject({ examples: z._default(json, {}) }) }),
});
/** A response without a body, such as 304, has no content. */
const contentSchema = z.looseObject({ content: z._default(json, {}) });

/**
 * Returns the JSON pointer of a status's response, with its reference resolved; null if it is not
 * described.
 */
function findPointer(
  path: string,
  method: string,
  status: number,
): { pointer: string; types: string[] } | null {
  const response = document.paths[path]?.[method]?.responses[String(status)];
  if (response === undefined) return null;
  const ref = refSchema.safeParse(response);
  if (ref.success) return { pointer: ref.data.$ref.slice(1), types: [JSON_TYPE] };
  const pointer = ['', 'paths', path, method, 'responses', String(status)].map(escapePointer).join('/');
  return { pointer, types: Object.keys(contentSchema.parse(response).content) };
}

const errorSchema = z.object({ code: z.string() });

/** Returns the error codes of a described response. */
function listCodes(pointer: string): readonly string[] {
  const parts = pointer.split('/').slice(1);
  const found = parts.reduce<unknown>(
    (place, part) => json.parse(place)[decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  );
  const { examples } = describedErrorSchema.parse(found).content[JSON_TYPE];
  return Object.keys(examples);
}

/** Returns how a response violates the document, or null. */
export function findViolation(
  asked: { readonly method: string; readonly path: string },
  received: { readonly status: number; readonly type: string; readonly body: unknown },
): string | null {
  const path = asked.path.replaceAll(/:(\w+)/g, '{$1}');
  const place = `${asked.method} ${path} ${received.status}`;
  const described = findPointer(path, asked.method.toLowerCase(), received.status);
  if (!described) return `${place} is not described`;
  if (described.types.length === 0) return null;
  if (!described.types.includes(received.type) && !described.types.includes('*/*'))
    return `${place} is ${received.type}`;
  if (received.type !== JSON_TYPE) return null;
  const refusal = errorSchema.safeParse(received.body);
  const isNamed = !refusal.success || listCodes(described.pointer).includes(refusal.data.code);
  if (received.status >= 400 && !isNamed) return `${place} is not described with ${refusal.data?.code}`;
  const validate = getValidator(`${described.pointer}/content/${escapePointer(JSON_TYPE)}/schema`);
  return validate(received.body) ? null : `${place}: ${ajv.errorsText(validate.errors)}`;
}

/**
 * Validates every response of the REST API against the document. A response that does not match
 * becomes a 500, so that its test fails.
 */
export function validateResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const path = request.routeOptions.url ?? '';
    // Other methods and paths have a wildcard route (`method-not-allowed.ts`).
    if (!path.startsWith('/api/') || path === '/api/*' || request.method === 'HEAD') return payload;
    const type = String(reply.getHeader('content-type') ?? '').split(';')[0] ?? '';
    const body = type === JSON_TYPE && typeof payload === 'string' ? JSON.parse(payload) : undefined;
    const violation = findViolation(
      { method: request.method, path },
      { status: reply.statusCode, type, body },
    );
    if (violation === null) return payload;
    reply.code(500);
    return JSON.stringify({ violation });
  });
}
