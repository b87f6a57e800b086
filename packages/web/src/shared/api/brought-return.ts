/** Where what a sign-in link or a provider leads back with is read. */
export const CALLBACK_PATH = '/auth/callback';

/** Does a fragment, without its `#`, hold what a sign-in link or a provider leads back with? */
export function bringsReturn(hash: string): boolean {
  const brought = new URLSearchParams(hash);
  return ['access_token', 'error_code', 'error_description'].some((name) => brought.has(name));
}
