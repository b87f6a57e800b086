/**
 * The header, and for links the search parameter, in which the web says which user a request is meant for: the id of the
 * user whose data its page shows. All tabs of a browser share one session, and another tab may have signed in as another
 * user. The server compares it with the session's user and refuses a mismatch with SIGNED_IN_AS_ANOTHER (decision 65).
 */
export const MEANT_USER = 'gable-user';
