import * as z from 'zod/mini';

/** RFC 4954: the server wants us to sign in. It says so about any e-mail, and it may be put right. */
const AUTHENTICATION_REQUIRED = 530;

/**
 * A lasting no (5xx) to the recipient or to the e-mail itself. One to the sender, the password or the connection is about
 * the settings, not about this e-mail.
 */
const refusal = z.object({
  permanent: z.literal(true),
  command: z.enum(['RCPT TO', 'DATA']),
  responseCode: z.number().check(z.refine((code) => code !== AUTHENTICATION_REQUIRED)),
  response: z.string(),
});

/** Why the server will never take an e-mail, in its own words; null when another try may succeed. */
export function readRefusal(error: unknown): string | null {
  const parsed = refusal.safeParse(error);
  return parsed.success ? parsed.data.response : null;
}
