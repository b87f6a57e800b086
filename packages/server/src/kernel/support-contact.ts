/** Addresses that say that no one reads them, such as no-reply@example.com. */
const UNREAD = /^(?:no|do-?not)[-_.]?reply\b/i;

/**
 * Returns the address to which users are told to write; null if it says that no one reads it. Without
 * SUPPORT_EMAIL, the support address is the sender of the emails.
 */
export function findSupportContact(supportEmail: string): string | null {
  return UNREAD.test(supportEmail) ? null : supportEmail;
}
