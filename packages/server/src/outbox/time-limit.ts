/** A job took longer than its queue allows. It is tried again: its handler is idempotent. */
export class JobTimeout extends Error {
  constructor(limitMs: number) {
    super(`The job did not end within ${limitMs / 1_000} s.`);
    this.name = 'JobTimeout';
  }
}

/** Waits for `work` no longer than `limitMs` milliseconds, then throws JobTimeout. The work itself is not broken off. */
export async function withTimeLimit(limitMs: number, work: Promise<void>): Promise<void> {
  const expired = Promise.withResolvers<never>();
  const timer = setTimeout(() => expired.reject(new JobTimeout(limitMs)), limitMs);
  try {
    await Promise.race([work, expired.promise]);
  } finally {
    clearTimeout(timer);
  }
}
