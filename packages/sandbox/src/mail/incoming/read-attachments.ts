import PostalMime, { type Attachment } from 'postal-mime';

/** A file that came with an e-mail. */
export interface ReceivedFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);

/** Most e-mails have none, and need not be read again to know that. */
const NAMES_A_FILE = /^content-disposition:\s*attachment/im;

/** The files that came with an e-mail, in their order, read from its bytes. */
export async function readAttachments(raw: Uint8Array): Promise<readonly ReceivedFile[]> {
  if (!NAMES_A_FILE.test(Buffer.from(raw).toString('latin1'))) return [];
  const { attachments } = await PostalMime.parse(raw);
  return attachments.map((attachment, index) => ({
    fileName: attachment.filename ?? `attachment-${index + 1}`,
    contentType: attachment.mimeType,
    bytes: bytesOf(attachment),
  }));
}
