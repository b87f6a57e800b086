/** The route that reads the result of a sign-in link or a provider. */
export const CALLBACK_PATH = '/auth/callback';

/** Whether a URL fragment, without its `#`, is the result of a sign-in link or a provider. */
export function isAuthCallback(hash: string): boolean {
  const params = new URLSearchParams(hash);
  return ['access_token', 'error_code', 'error_description'].some((name) => params.has(name));
}
