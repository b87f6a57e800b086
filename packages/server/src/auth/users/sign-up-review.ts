import type { AppMetadata, UserMetadata, UserRow } from '../user.tables.ts';

/** A key of `app_metadata`, which clients can read but not write. */
const KEY = 'sign_up_review';

/**
 * Marks a user whose name and role may be someone else's, because several people signed up with the
 * address. The owner reviews them after signing in (decision 56).
 */
export function withSignUpReview(appMetadata: AppMetadata): AppMetadata {
  return { ...appMetadata, [KEY]: true };
}

/** Clears the flag after the review. */
export function withoutSignUpReview({ [KEY]: _mark, ...appMetadata }: AppMetadata): AppMetadata {
  return appMetadata;
}

/**
 * Returns a pending user with the caller's own metadata. Metadata from other sign-ups is not
 * revealed.
 */
export function toSignedUpUser(user: UserRow, userMetadata: UserMetadata): UserRow {
  return { ...user, userMetadata, appMetadata: withoutSignUpReview(user.appMetadata) };
}

/** Whether the review is pending. */
export function needsSignUpReview({ appMetadata }: Pick<UserRow, 'appMetadata'>): boolean {
  return appMetadata[KEY] === true;
}
