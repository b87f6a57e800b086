/** The screens where one signs in: whoever is taken there has no session any more. */
const SIGN_IN: readonly string[] = ['/agent', '/buyer', '/auth', '/second-factor', '/finish-sign-up'];

/**
 * Does this path lead out of the signed-in app? Nobody is asked on this way: the session has ended, or the person has been
 * asked when they signed out. Drafts stay for the user whose they are.
 */
export function isWayOut(path: string): boolean {
  return SIGN_IN.includes(path);
}
