import { expect, it } from 'vitest';
import { failure } from '#kernel/index.ts';
import { describeError } from './describe-error.ts';
import { getErrorHeaders } from './error-headers.ts';

it.each([
  ['NOT_SIGNED_IN', { 'www-authenticate': 'Bearer' }],
  ['SESSION_ENDED', { 'www-authenticate': 'Bearer error="invalid_token"' }],
  ['API_KEY_INVALID', { 'www-authenticate': 'Bearer error="invalid_token"' }],
  ['API_KEY_SCOPE', { 'www-authenticate': 'Bearer error="insufficient_scope"' }],
  ['IDEMPOTENCY_IN_FLIGHT', { 'retry-after': '1' }],
  ['OVERLOADED', { 'retry-after': '2' }],
  ['STORAGE_UNAVAILABLE', { 'retry-after': '2' }],
  ['OUTCOME_UNKNOWN', { 'retry-after': '2' }],
  ['PROVIDER_UNAVAILABLE', { 'retry-after': '5' }],
  ['ALREADY_PAID', {}],
] as const)('%s has the expected headers', (code, headers) => {
  expect(getErrorHeaders(describeError(failure(code, {}), 'request'))).toEqual(headers);
});
