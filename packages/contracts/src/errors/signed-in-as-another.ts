/**
 * The message of SIGNED_IN_AS_ANOTHER, in a separate file because the web needs it before the other
 * messages load.
 */
export const signedInAsAnother = (email: string) =>
  `You are now signed in as ${email} in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ${email}.`;
