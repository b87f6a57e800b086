const SIGN_IN_PATHS: readonly string[] = ['/agent', '/buyer', '/auth', '/second-factor', '/finish-sign-up'];

/**
 * Whether the path is a sign-in screen. Unsaved-input guards do not block it: the session has
 * ended, or the user was asked at sign-out. Drafts are kept for their user.
 */
export function isSignInPath(path: string): boolean {
  return SIGN_IN_PATHS.includes(path);
}
