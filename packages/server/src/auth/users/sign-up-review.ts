import type { AppMetadata, UserMetadata, UserRow } from '../user.tables.ts';

/** In `app_metadata`, which clients read and only the service writes. */
const KEY = 'sign_up_review';

/**
 * Marks a user whose name and role may be somebody else's: their address was signed up by more than
 * one person. Its owner, once in, looks at both before they count (decision 56).
 */
export function withSignUpReview(appMetadata: AppMetadata): AppMetadata {
  return { ...appMetadata, [KEY]: true };
}

/** Takes the mark away: the user has said who they are. */
export function withoutSignUpReview({ [KEY]: _mark, ...appMetadata }: AppMetadata): AppMetadata {
  return appMetadata;
}

/**
 * A pending user as whoever signed up sees them: with what they said themselves. What somebody else
 * said about the same address before is not told.
 */
export function asSignedUp(user: UserRow, userMetadata: UserMetadata): UserRow {
  return { ...user, userMetadata, appMetadata: withoutSignUpReview(user.appMetadata) };
}

/** Whether the user must still say who they are. */
export function needsSignUpReview({ appMetadata }: Pick<UserRow, 'appMetadata'>): boolean {
  return appMetadata[KEY] === true;
}
