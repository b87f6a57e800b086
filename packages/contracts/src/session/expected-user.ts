/**
 * The header, or query parameter of links, with the id of the user whose data the page shows.
 * Another tab of the browser may have signed in as another user; the server rejects a mismatch with
 * SIGNED_IN_AS_ANOTHER (decision 65).
 */
export const EXPECTED_USER = 'gable-user';
