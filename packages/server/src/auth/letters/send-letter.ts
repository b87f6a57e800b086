import type { Letter } from '#integrations/mail/letter/letter.ts';
import { writeLetter } from '#integrations/mail/letter/write-letter.ts';
import { MailRefused } from '#integrations/mail/mail.port.ts';
import { failure } from '#kernel/index.ts';
import type { AuthContext } from '../auth-context.ts';

/** What one of the service's letters says; the rest is the house's layout. */
export interface LetterWords extends Omit<Letter, 'publicUrl'> {
  readonly subject: string;
}

/**
 * Sends a letter as part of an outbox job. Throws PROVIDER_REFUSED, which ends the job, for an address that will never
 * take it; any other error is worth another try.
 */
export async function sendLetter(
  ctx: Pick<AuthContext, 'mail' | 'settings'>,
  { id, to, words }: { readonly id: string; readonly to: string; readonly words: LetterWords },
): Promise<void> {
  const { subject, ...letter } = words;
  try {
    await ctx.mail.send({
      id,
      to,
      subject,
      ...writeLetter({ ...letter, publicUrl: ctx.settings.publicUrl }),
    });
  } catch (error) {
    if (error instanceof MailRefused) throw failure('PROVIDER_REFUSED', { detail: error.message }, error);
    throw error;
  }
}
