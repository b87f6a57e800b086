import * as z from 'zod/mini';

/** RFC 4954: the server requires authentication. This affects all emails, and can be fixed. */
const AUTHENTICATION_REQUIRED = 530;

/**
 * A permanent error (5xx) about the recipient or the content. Errors about the sender, the password
 * or the connection are about the settings, not about this email.
 */
const rejection = z.object({
  permanent: z.literal(true),
  command: z.enum(['RCPT TO', 'DATA']),
  responseCode: z.number().check(z.refine((code) => code !== AUTHENTICATION_REQUIRED)),
  response: z.string(),
});

/** Returns the server's reason for a permanent rejection; null if a retry may succeed. */
export function parseRejection(error: unknown): string | null {
  const parsed = rejection.safeParse(error);
  return parsed.success ? parsed.data.response : null;
}

/**
 * nodemailer's error codes for a server that is unreachable, unresponsive or rejects our
 * credentials.
 */
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

/** RFC 5321, section 4.2.3: the server is not available, or closes the connection. */
const SERVICE_NOT_AVAILABLE = 421;

/** Whether an error of `MailPort.send` affects all emails, not only this one. */
export function isMailOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && OUTAGE_CODES.has(error.code)) return true;
  return 'responseCode' in error && error.responseCode === SERVICE_NOT_AVAILABLE;
}
