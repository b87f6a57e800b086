/** The words of SIGNED_IN_AS_ANOTHER, in a file of their own: the web says them before it has any others. */
export const signedInAsAnother = (email: string) =>
  `You are now signed in as ${email} in this browser. Nothing was read or saved for the account on this page. Reload the page to continue as ${email}.`;
