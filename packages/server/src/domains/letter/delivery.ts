import { MailRefused } from '#integrations/mail/mail.port.ts';
import { isLastAttempt } from '#outbox/index.ts';

/** As much of a mail server's answer as an agent can make something of, in characters. */
const REASON_MAX = 300;
const UNREACHABLE = 'The mail server could not be reached for many hours. Please send it again.';

/** Why a letter will never arrive, in words for a person; null while another try may succeed. */
export function lastingReason(error: unknown, attempt: number): string | null {
  if (error instanceof MailRefused) return error.message.slice(0, REASON_MAX);
  return isLastAttempt(attempt) ? UNREACHABLE : null;
}

/** Whether the job of a letter that failed for good is over, or is to lie among the dead for a person to see. */
export function isAnswered(error: unknown): boolean {
  return error instanceof MailRefused;
}
