import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { openApiDocument } from '../openapi/document.ts';
import { restSections } from '../rest-rows.ts';

const json = z.record(z.string(), z.unknown());
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ responses: json }))),
});

const DOCUMENT_ID = 'https://gable.test/openapi.json';
const JSON_TYPE = 'application/json';

const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/** One for all of a test file: compiling takes longer than looking. */
const document = documentSchema.parse(openApiDocument(restSections, 'http://gable.test'));
const ajv = new Ajv2020({ strict: false, allErrors: true, schemas: [{ ...document, $id: DOCUMENT_ID }] });
addFormats.default(ajv);
const validators = new Map<string, ValidateFunction>();

function validatorOf(pointer: string): ValidateFunction {
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
/** An answer without a body, such as 304, has no content. */
const contentSchema = z.looseObject({ content: z._default(json, {}) });

/** Where the answer of this status is described, behind the reference that may stand there; null when it is not. */
function describedAt(
  path: string,
  method: string,
  status: number,
): { pointer: string; types: string[] } | null {
  const answer = document.paths[path]?.[method]?.responses[String(status)];
  if (answer === undefined) return null;
  const ref = refSchema.safeParse(answer);
  if (ref.success) return { pointer: ref.data.$ref.slice(1), types: [JSON_TYPE] };
  const pointer = ['', 'paths', path, method, 'responses', String(status)].map(escaped).join('/');
  return { pointer, types: Object.keys(contentSchema.parse(answer).content) };
}

const refusalSchema = z.object({ code: z.string() });

/** The codes that an error's description names. */
function codesAt(pointer: string): readonly string[] {
  const parts = pointer.split('/').slice(1);
  const found = parts.reduce<unknown>(
    (place, part) => json.parse(place)[decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  );
  const { examples } = describedErrorSchema.parse(found).content[JSON_TYPE];
  return Object.keys(examples);
}

/** What is wrong with an answer by the document; null where it is as described. */
export function violationOf(
  asked: { readonly method: string; readonly path: string },
  answered: { readonly status: number; readonly type: string; readonly body: unknown },
): string | null {
  const path = asked.path.replaceAll(/:(\w+)/g, '{$1}');
  const place = `${asked.method} ${path} ${answered.status}`;
  const described = describedAt(path, asked.method.toLowerCase(), answered.status);
  if (!described) return `${place} is not described`;
  if (described.types.length === 0) return null;
  if (!described.types.includes(answered.type)) return `${place} is ${answered.type}`;
  if (answered.type !== JSON_TYPE) return null;
  const refusal = refusalSchema.safeParse(answered.body);
  const isNamed = !refusal.success || codesAt(described.pointer).includes(refusal.data.code);
  if (answered.status >= 400 && !isNamed) return `${place} is not described with ${refusal.data?.code}`;
  const validate = validatorOf(`${described.pointer}/content/${escaped(JSON_TYPE)}/schema`);
  return validate(answered.body) ? null : `${place}: ${ajv.errorsText(validate.errors)}`;
}

/**
 * Holds every answer of the server's API against the document: one that is not as described becomes a 500 that says so,
 * and the test that asked fails.
 */
export function holdAgainstDocument(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const path = request.routeOptions.url ?? '';
    // What no documented route takes is answered by one for all of them (`other-methods.ts`).
    if (!path.startsWith('/api/') || path === '/api/*' || request.method === 'HEAD') return payload;
    const type = String(reply.getHeader('content-type') ?? '').split(';')[0] ?? '';
    const body = type === JSON_TYPE && typeof payload === 'string' ? JSON.parse(payload) : undefined;
    const violation = violationOf({ method: request.method, path }, { status: reply.statusCode, type, body });
    if (violation === null) return payload;
    reply.code(500);
    return JSON.stringify({ violation });
  });
}
