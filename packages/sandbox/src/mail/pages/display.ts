import type { StoredMessage } from '../store/message-store.ts';

const FIRST_LINE_LENGTH = 160;

/** A time in milliseconds as people read it, such as `Nov 30, 2026, 9:05:00 AM UTC`. */
export function displayTime(milliseconds: number): string {
  const shown = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  }).format(milliseconds);
  return `${shown} UTC`;
}

/** What a message is called in a list and over its page. */
export function titleOf({ kind, subject }: StoredMessage): string {
  if (kind === 'text') return 'Text message';
  return subject.trim() === '' ? 'No subject' : subject;
}

/** The first line of a message that says more than its subject does. */
export function firstLine({ text, subject }: StoredMessage): string {
  const lines = text.split('\n').map((line) => line.trim());
  const line = lines.find((one) => one !== '' && one !== subject.trim()) ?? '';
  return line.slice(0, FIRST_LINE_LENGTH);
}
