/** nodemailer's codes for a server that cannot be reached, does not answer or does not let us in. */
const OUTAGE_CODES: ReadonlySet<unknown> = new Set([
  'EABORT',
  'EAUTH',
  'ECONNECTION',
  'ECONNREFUSED',
  'EDNS',
  'EPROTOCOL',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
]);

/** RFC 5321, section 4.2.3: the server closes the connection, or is not available. */
const SERVICE_NOT_AVAILABLE = 421;

/** Whether an error of `MailPort.send` is about the mail server as a whole: every other e-mail would fail now, too. */
export function isMailOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && OUTAGE_CODES.has(error.code)) return true;
  return 'responseCode' in error && error.responseCode === SERVICE_NOT_AVAILABLE;
}
