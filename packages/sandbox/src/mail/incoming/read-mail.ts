import { randomUUID } from 'node:crypto';
import PostalMime, { type Address } from 'postal-mime';
import type { Envelope } from '../mail-sandbox.ts';
import type { NewMessage } from '../store/message-store.ts';

/**
 * Parses an email into a message for each recipient of its envelope. Creates a `Message-ID` if it
 * has none.
 */
export async function readMail(
  raw: Uint8Array,
  envelope: Envelope,
  receivedAt: number,
): Promise<readonly NewMessage[]> {
  const mail = await PostalMime.parse(raw);
  const message = {
    kind: 'mail',
    messageId: mail.messageId?.replace(/^<|>$/g, '') ?? randomUUID(),
    from: formatAddress(mail.from) ?? envelope.from,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    receivedAt,
    raw,
  } as const;
  return envelope.to.map((to) => ({ ...message, to }));
}

function formatAddress(address: Address | undefined): string | undefined {
  if (address?.address === undefined) return undefined;
  return address.name === '' ? address.address : `${address.name} <${address.address}>`;
}
