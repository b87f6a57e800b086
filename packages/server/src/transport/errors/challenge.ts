/**
 * How to sign in, which every 401 has to say (RFC 9110, section 11.6.1): with a bearer token. Where one came and was
 * refused, that it is the token (RFC 6750, section 3.1); browsers show no window of their own for it.
 */
export function challengeOf(code: string): string {
  return code === 'NOT_SIGNED_IN' ? 'Bearer' : 'Bearer error="invalid_token"';
}
