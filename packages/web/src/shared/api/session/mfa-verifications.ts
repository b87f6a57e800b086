const pending = new Set<Promise<unknown>>();

/**
 * Tracks a second-factor verification until the service responds. The service raises the session
 * before this tab receives the new token, and rejects the current token from then on.
 */
export async function trackMfaVerification<Result>(verification: Promise<Result>): Promise<Result> {
  pending.add(verification);
  try {
    return await verification;
  } finally {
    pending.delete(verification);
  }
}

/**
 * Resolves when no second-factor verification is pending, so that the stored token is the latest.
 */
export async function waitForMfaVerifications(): Promise<void> {
  await Promise.allSettled(pending);
}
