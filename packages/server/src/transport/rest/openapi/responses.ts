import type { WireError } from '@gable/contracts/errors';
import { supportsConditions } from '../conditions/conditions.ts';
import { supportsIdempotencyKey } from '../idempotency/idempotency-key.ts';
import type { MountableRoute, ResponseDescription } from '../rest-route.ts';
import { createErrorExample, type DescribedCode, ERROR_EXAMPLES } from './error-examples.ts';
import type { Inputs } from './inputs.ts';
import { type Json, toResponseSchema } from './json-schema.ts';

/** The error codes of every operation that authenticates its caller. */
const AUTHENTICATION_CODES: readonly DescribedCode[] = [
  'NOT_SIGNED_IN',
  'SESSION_ENDED',
  'API_KEY_INVALID',
  'SECOND_FACTOR_NEEDED',
  'SIGNED_IN_AS_ANOTHER',
  'SIGN_IN_UNAVAILABLE',
];

/** The error codes of every operation. */
const COMMON_CODES: readonly DescribedCode[] = [
  'RATE_LIMITED',
  'INTERNAL',
  'OVERLOADED',
  'STORAGE_UNAVAILABLE',
  'OUTCOME_UNKNOWN',
  'TIMED_OUT',
];

function listErrorCodes(route: MountableRoute, inputs: Inputs): readonly DescribedCode[] {
  const isWrite = route.method !== 'GET';
  const hasInput = inputs.body !== null || inputs.parameters.length > 0;
  const codes: DescribedCode[] = [...COMMON_CODES, 'BAD_REQUEST'];
  if (hasInput) codes.push('INVALID_INPUT');
  if (route.scope !== 'public') codes.push(...AUTHENTICATION_CODES);
  if (route.scope !== 'public' && route.scope !== 'any') codes.push('API_KEY_SCOPE');
  if (isWrite) codes.push('CROSS_ORIGIN', 'UNSUPPORTED_MEDIA_TYPE');
  if (route.described.kind === 'upload')
    codes.push('ATTACHMENT_REJECTED', 'ARRIVED_TOO_SLOWLY', 'REQUEST_CANCELED');
  else if (isWrite) codes.push('PAYLOAD_TOO_LARGE');
  if (supportsIdempotencyKey(route)) codes.push('IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_IN_FLIGHT');
  if (supportsConditions(route)) codes.push('PRECONDITION_FAILED');
  if (route.caller) codes.push('WRONG_ROLE');
  if (route.entity) codes.push('NOT_FOUND');
  return [...new Set([...codes, ...(route.errors ?? [])])];
}

function createExample(code: DescribedCode, { entity, caller, scope }: MountableRoute): WireError {
  if (code === 'API_KEY_SCOPE' && scope !== 'any' && scope !== 'public')
    return createErrorExample(code, { needed: scope });
  if (code === 'WRONG_ROLE' && caller) return createErrorExample(code, { needed: caller });
  if ((code === 'NOT_FOUND' || code === 'FORBIDDEN') && entity) return createErrorExample(code, { entity });
  return ERROR_EXAMPLES[code];
}

const CHALLENGE: Json = {
  'WWW-Authenticate': {
    description: '`Bearer`, with `error="invalid_token"` if the token is invalid.',
    schema: { type: 'string' },
  },
};

const RETRY_AFTER: Json = {
  'Retry-After': { description: 'Seconds until the request can be retried.', schema: { type: 'integer' } },
};

/** Every authenticated response has these headers. */
const RATE_LIMIT: Json = {
  'RateLimit-Limit': { description: 'The units per minute.', schema: { type: 'integer' } },
  'RateLimit-Remaining': { description: 'The units that are left.', schema: { type: 'integer' } },
  'RateLimit-Reset': {
    description: 'Seconds until all units are available again.',
    schema: { type: 'integer' },
  },
};

/** Temporary errors, which have `Retry-After`. */
const TEMPORARY_CODES: ReadonlySet<string> = new Set<DescribedCode>([
  'IDEMPOTENCY_IN_FLIGHT',
  'OUTCOME_UNKNOWN',
  'OVERLOADED',
  'PROVIDER_UNAVAILABLE',
  'RATE_LIMITED',
  'SIGN_IN_UNAVAILABLE',
  'STORAGE_UNAVAILABLE',
]);

function describeErrorHeaders(status: number, errors: readonly WireError[]): Json | null {
  if (status === 401) return CHALLENGE;
  if (status === 429) return { ...RETRY_AFTER, ...RATE_LIMIT };
  return errors.some(({ code }) => TEMPORARY_CODES.has(code)) ? RETRY_AFTER : null;
}

function createErrorResponse(status: number, errors: readonly WireError[]): Json {
  const headers = describeErrorHeaders(status, errors);
  return {
    description: errors.map(({ code, message }) => `\`${code}\`: ${message}`).join('\n\n'),
    ...(headers && { headers }),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(errors.map((error) => [error.code, { value: error }])),
      },
    },
  };
}

const NEXT_PAGE: Json = {
  Link: {
    description: 'The URL of the next page, with `rel="next"`; omitted on the last page.',
    schema: { type: 'string' },
  },
  'X-Next-Cursor': {
    description: "The next page's `cursor`; omitted on the last page.",
    schema: { type: 'string' },
  },
};

const FILE: Json = { type: 'string', format: 'binary' };

function describeContent({ kind, schema, example }: ResponseDescription): Json {
  if (!schema) return { schema: FILE };
  const described = toResponseSchema(schema);
  return kind === 'json' || kind === 'upload'
    ? { schema: described, example }
    : { schema: { type: 'array', items: described }, example: [example] };
}

const ENTITY_TAG: Json = {
  ETag: {
    description: 'Identifies this version. Send it as `If-Match` with an update.',
    schema: { type: 'string' },
  },
};

function createSuccessResponse(route: MountableRoute): Json {
  const { described } = route;
  const replayed = {
    'Idempotency-Replayed': {
      description: '`true` if this is the response to an earlier request with the same key.',
      schema: { type: 'string', const: 'true' },
    },
  };
  const headers = {
    ...RATE_LIMIT,
    ...(described.kind === 'page' && NEXT_PAGE),
    ...(route.tagged === true && ENTITY_TAG),
    ...(supportsIdempotencyKey(route) && replayed),
  };
  return {
    description: described.status === 201 ? 'Created' : 'OK',
    headers,
    content: {
      [described.contentType]: describeContent(described),
      ...Object.fromEntries(described.fileTypes.map((type) => [type, { schema: FILE }])),
    },
  };
}

/** The error responses that are the same for all operations, by status. */
const SHARED = new Map<number, { readonly name: string; readonly codes: readonly DescribedCode[] }>([
  [401, { name: 'NotSignedIn', codes: ['NOT_SIGNED_IN', 'SESSION_ENDED', 'API_KEY_INVALID'] }],
  [413, { name: 'TooLarge', codes: ['PAYLOAD_TOO_LARGE'] }],
  [415, { name: 'NotJson', codes: ['UNSUPPORTED_MEDIA_TYPE'] }],
  [429, { name: 'TooMany', codes: ['RATE_LIMITED'] }],
  [500, { name: 'OurFault', codes: ['INTERNAL'] }],
  [504, { name: 'TooSlow', codes: ['TIMED_OUT'] }],
]);

/** Creates the named responses that operations reference. */
export function createSharedResponses(): Json {
  const named = [...SHARED].map(([status, { name, codes }]) => [
    name,
    createErrorResponse(
      status,
      codes.map((code) => ERROR_EXAMPLES[code]),
    ),
  ]);
  return Object.fromEntries(named);
}

function toErrorResponse(status: number, errors: readonly WireError[]): Json {
  const shared = SHARED.get(status);
  return shared ? { $ref: `#/components/responses/${shared.name}` } : createErrorResponse(status, errors);
}

/** Returns examples of the route's errors by status. */
export function getErrorResponses(
  route: MountableRoute,
  inputs: Inputs,
): ReadonlyMap<number, readonly WireError[]> {
  const errors = listErrorCodes(route, inputs).map((code) => createExample(code, route));
  return new Map([...Map.groupBy(errors, (error) => error.status)].toSorted(([a], [b]) => a - b));
}

const NOT_MODIFIED: Json = {
  description: 'Nothing has changed since the response with the `ETag` in `If-None-Match`.',
  headers: ENTITY_TAG,
};

/** Returns the OpenAPI responses of a route by status. */
export function toResponses(route: MountableRoute, inputs: Inputs): Json {
  return {
    [route.described.status]: createSuccessResponse(route),
    ...(route.tagged === true && route.method === 'GET' && { 304: NOT_MODIFIED }),
    ...Object.fromEntries(
      [...getErrorResponses(route, inputs)].map(([status, errors]) => [
        status,
        toErrorResponse(status, errors),
      ]),
    ),
  };
}
