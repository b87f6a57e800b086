/**
 * Topics of the previous release, with their names of this one. Jobs that were stored under an old
 * name run under the new one. Migration 0027 renames the stored jobs that have a dedupe key, because
 * a key is unique per topic. Remove this table in the next release.
 */
const RENAMED_TOPICS: ReadonlyMap<string, string> = new Map([
  ['auth.factor-text', 'auth.mfa-sms'],
  ['auth.notice-letter', 'auth.security-email'],
  ['auth.proof-letter', 'auth.verification-email'],
  ['auth.proof-text', 'auth.verification-sms'],
  ['connect.open-account', 'connect.create-account'],
  ['invoice.withdraw', 'invoice.void'],
  ['invoice.withdraw-stray', 'invoice.void-duplicate'],
  ['letter.new-link', 'email.new-link'],
  ['letter.send', 'email.send'],
  ['message.bell', 'message.notify'],
  ['message.letter', 'message.email'],
  ['notification.tell', 'notification.create'],
  ['notification.tell-client', 'notification.create-for-client'],
  ['sending.proposal-letter', 'proposal.email'],
  ['session.lost-factor-letter', 'session.lost-factor-email'],
  ['webhook.happened', 'webhook.dispatch'],
]);

/** Returns the current name of a stored topic. */
export function toCurrentTopic(stored: string): string {
  return RENAMED_TOPICS.get(stored) ?? stored;
}

/** Fields of stored payloads, with their names of this release. */
const RENAMED_FIELDS: ReadonlyMap<string, string> = new Map([
  ['facts', 'payload'],
  ['addressee', 'recipient'],
]);

/** Kinds of notifications, with their names of this release. */
const RENAMED_KINDS: ReadonlyMap<unknown, string> = new Map([['letter_failed', 'email_failed']]);

/**
 * Returns a stored payload with the names of this release. Remove this function in the next release.
 */
export function toCurrentPayload(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null) return stored;
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [
      RENAMED_FIELDS.get(name) ?? name,
      name === 'kind' ? (RENAMED_KINDS.get(value) ?? value) : value,
    ]),
  );
}
