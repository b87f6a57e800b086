import type { WireError } from '@gable/contracts/errors';
import { takesConditions } from '../conditions/conditions.ts';
import { takesKey } from '../idempotency/request-key.ts';
import type { DescribedAnswer, MountableRow } from '../rest-row.ts';
import { type DescribedCode, ERROR_EXAMPLES, exampleOfError } from './error-examples.ts';
import type { Inputs } from './inputs.ts';
import { answerSchemaOf, type Json } from './json-schema.ts';

/** Every call may be answered with these. */
const ALWAYS: readonly DescribedCode[] = [
  'NOT_SIGNED_IN',
  'SESSION_ENDED',
  'API_KEY_INVALID',
  'SECOND_FACTOR_NEEDED',
  'SIGNED_IN_AS_ANOTHER',
  'RATE_LIMITED',
  'INTERNAL',
  'SIGN_IN_UNAVAILABLE',
  'OVERLOADED',
  'STORAGE_UNAVAILABLE',
  'OUTCOME_UNKNOWN',
  'TIMED_OUT',
];

/** What a row can be refused with. */
function codesOf(row: MountableRow, inputs: Inputs): readonly DescribedCode[] {
  const isWrite = row.method !== 'GET';
  const hasInput = inputs.body !== null || inputs.parameters.length > 0;
  const codes: DescribedCode[] = [...ALWAYS, 'BAD_REQUEST'];
  if (hasInput) codes.push('INVALID_INPUT');
  if (row.scope !== 'any') codes.push('API_KEY_SCOPE');
  if (isWrite) codes.push('CROSS_ORIGIN', 'UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE');
  if (takesKey(row)) codes.push('IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_IN_FLIGHT');
  if (takesConditions(row)) codes.push('PRECONDITION_FAILED');
  if (row.caller) codes.push('WRONG_ROLE');
  if (row.entity) codes.push('NOT_FOUND');
  return [...new Set([...codes, ...(row.refuses ?? [])])];
}

function exampleOf(code: DescribedCode, { entity, caller, scope }: MountableRow): WireError {
  if (code === 'API_KEY_SCOPE' && scope !== 'any') return exampleOfError(code, { needed: scope });
  if (code === 'WRONG_ROLE' && caller) return exampleOfError(code, { needed: caller });
  if ((code === 'NOT_FOUND' || code === 'FORBIDDEN') && entity) return exampleOfError(code, { entity });
  return ERROR_EXAMPLES[code];
}

const CHALLENGE: Json = {
  'WWW-Authenticate': {
    description: '`Bearer`; with `error="invalid_token"` where a token came that is not good.',
    schema: { type: 'string' },
  },
};

const WAIT: Json = {
  'Retry-After': { description: 'In how many seconds to try again.', schema: { type: 'integer' } },
};

/** Every answer to somebody who is signed in says how their limit stands. */
const RATE_LIMIT: Json = {
  'RateLimit-Limit': { description: 'The units of a minute.', schema: { type: 'integer' } },
  'RateLimit-Remaining': { description: 'The units that are left now.', schema: { type: 'integer' } },
  'RateLimit-Reset': {
    description: 'In how many seconds all units are back.',
    schema: { type: 'integer' },
  },
};

/** What was only in the way, and comes with `Retry-After`. */
const IN_THE_WAY: ReadonlySet<string> = new Set<DescribedCode>([
  'IDEMPOTENCY_IN_FLIGHT',
  'OUTCOME_UNKNOWN',
  'OVERLOADED',
  'PROVIDER_UNAVAILABLE',
  'RATE_LIMITED',
  'SIGN_IN_UNAVAILABLE',
  'STORAGE_UNAVAILABLE',
]);

function headersOf(status: number, errors: readonly WireError[]): Json | null {
  if (status === 401) return CHALLENGE;
  if (status === 429) return { ...WAIT, ...RATE_LIMIT };
  return errors.some(({ code }) => IN_THE_WAY.has(code)) ? WAIT : null;
}

function errorAnswer(status: number, errors: readonly WireError[]): Json {
  const headers = headersOf(status, errors);
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
    description: 'The address of the next page, with `rel="next"`; left out on the last page.',
    schema: { type: 'string' },
  },
  'X-Next-Cursor': {
    description: "The next page's `cursor`; left out on the last page.",
    schema: { type: 'string' },
  },
};

function contentOf({ kind, schema, example }: DescribedAnswer): Json {
  if (!schema) return { schema: { type: 'string', format: 'binary' } };
  const described = answerSchemaOf(schema);
  return kind === 'json'
    ? { schema: described, example }
    : { schema: { type: 'array', items: described }, example: [example] };
}

const ENTITY_TAG: Json = {
  ETag: {
    description: 'Names this state. Send it as `If-Match` with a change.',
    schema: { type: 'string' },
  },
};

function successOf(row: MountableRow): Json {
  const { described } = row;
  const replayed = {
    'Idempotency-Replayed': {
      description: '`true` where this is the answer to an earlier request with the same key.',
      schema: { type: 'string', const: 'true' },
    },
  };
  const headers = {
    ...RATE_LIMIT,
    ...(described.kind === 'page' && NEXT_PAGE),
    ...(row.tagged === true && ENTITY_TAG),
    ...(takesKey(row) && replayed),
  };
  return {
    description: described.status === 201 ? 'Created' : 'OK',
    headers,
    content: { [described.contentType]: contentOf(described) },
  };
}

/** What is refused alike everywhere, by status: the document says it once. */
const SHARED = new Map<number, { readonly name: string; readonly codes: readonly DescribedCode[] }>([
  [401, { name: 'NotSignedIn', codes: ['NOT_SIGNED_IN', 'SESSION_ENDED', 'API_KEY_INVALID'] }],
  [413, { name: 'TooLarge', codes: ['PAYLOAD_TOO_LARGE'] }],
  [415, { name: 'NotJson', codes: ['UNSUPPORTED_MEDIA_TYPE'] }],
  [429, { name: 'TooMany', codes: ['RATE_LIMITED'] }],
  [500, { name: 'OurFault', codes: ['INTERNAL'] }],
  [504, { name: 'TooSlow', codes: ['TIMED_OUT'] }],
]);

/** The answers that operations refer to by name. */
export function sharedAnswers(): Json {
  const named = [...SHARED].map(([status, { name, codes }]) => [
    name,
    errorAnswer(
      status,
      codes.map((code) => ERROR_EXAMPLES[code]),
    ),
  ]);
  return Object.fromEntries(named);
}

function refusalOf(status: number, errors: readonly WireError[]): Json {
  const shared = SHARED.get(status);
  return shared ? { $ref: `#/components/responses/${shared.name}` } : errorAnswer(status, errors);
}

/** What a row is refused with, by status. */
export function refusalsOf(row: MountableRow, inputs: Inputs): ReadonlyMap<number, readonly WireError[]> {
  const errors = codesOf(row, inputs).map((code) => exampleOf(code, row));
  return new Map([...Map.groupBy(errors, (error) => error.status)].toSorted(([a], [b]) => a - b));
}

const NOT_MODIFIED: Json = {
  description: 'Nothing has changed since the answer that `If-None-Match` names.',
  headers: ENTITY_TAG,
};

/** Every answer of a row by its status. */
export function answersOf(row: MountableRow, inputs: Inputs): Json {
  return {
    [row.described.status]: successOf(row),
    ...(row.tagged === true && row.method === 'GET' && { 304: NOT_MODIFIED }),
    ...Object.fromEntries(
      [...refusalsOf(row, inputs)].map(([status, errors]) => [status, refusalOf(status, errors)]),
    ),
  };
}
