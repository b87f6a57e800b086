import { readAttachments } from '../incoming/read-attachments.ts';
import type { MessageStore } from '../store/message-store.ts';
import { readWholeNumber } from './read-query.ts';

const MAX_ATTACHMENTS = 1_000;

/** Serves an attachment as a download, numbered from 1; 404 if there is none. */
export async function sendAttachment(store: MessageStore, id: string, number: string): Promise<Response> {
  const place = readWholeNumber(number, MAX_ATTACHMENTS);
  const message = store.find(id);
  const files = message?.kind === 'mail' ? await readAttachments(message.raw) : [];
  const file = place === undefined ? undefined : files[place - 1];
  if (!file) return Response.json({ error: 'There is no such attachment.' }, { status: 404 });
  return new Response(Uint8Array.from(file.bytes), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName.toWellFormed())}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
}
