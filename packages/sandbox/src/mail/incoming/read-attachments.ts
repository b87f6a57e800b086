import PostalMime, { type Attachment } from 'postal-mime';

/** An email attachment. */
export interface ReceivedFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

const getBytes = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);

/** Avoids parsing an email without attachments again. */
const HAS_ATTACHMENT = /^content-disposition:\s*attachment/im;

/** Returns the attachments of an email, in order. */
export async function readAttachments(raw: Uint8Array): Promise<readonly ReceivedFile[]> {
  if (!HAS_ATTACHMENT.test(Buffer.from(raw).toString('latin1'))) return [];
  const { attachments } = await PostalMime.parse(raw);
  return attachments.map((attachment, index) => ({
    fileName: attachment.filename ?? `attachment-${index + 1}`,
    contentType: attachment.mimeType,
    bytes: getBytes(attachment),
  }));
}
