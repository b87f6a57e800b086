import type { MailAttachment } from '#integrations/mail/mail.port.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { readSignedCopies } from '../contract/index.ts';
import type { LetterAbout } from '../notification/index.ts';

/** Many mail servers take 10 MB, in which base64 leaves room for 7 MB of files. Beyond it the email has a link instead. */
const ATTACHMENTS_MAX_BYTES = 7_000_000;

/** The files that come with an email: a party's copies of a signed contract. None where they would be too large. */
export async function findAttachments(
  ctx: UseCaseContext,
  { signatureId }: LetterAbout,
  maxBytes = ATTACHMENTS_MAX_BYTES,
): Promise<readonly MailAttachment[]> {
  if (signatureId === undefined) return [];
  const copies = await readSignedCopies(ctx, signatureId);
  const size = copies.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  return size > maxBytes ? [] : copies;
}
