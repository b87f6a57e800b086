import type { MessageView } from '@gable/contracts/message';
import type { MessageRow } from './message.tables.ts';

/** What both sides see of a message. */
export function messageView(row: MessageRow): MessageView {
  return { id: row.id, from: row.side, text: row.text, createdAt: row.createdAt };
}
