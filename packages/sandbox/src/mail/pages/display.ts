import type { StoredMessage } from '../store/message-store.ts';

const FIRST_LINE_LENGTH = 160;

/** Formats milliseconds as `Nov 30, 2026, 9:05:00 AM UTC`. */
export function formatTime(milliseconds: number): string {
  const shown = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  }).format(milliseconds);
  return `${shown} UTC`;
}

/** Returns the title of a message. */
export function getTitle({ kind, subject }: StoredMessage): string {
  if (kind === 'text') return 'Text message';
  return subject.trim() === '' ? 'No subject' : subject;
}

/** Returns the first line that differs from the subject. */
export function getFirstLine({ text, subject }: StoredMessage): string {
  const lines = text.split('\n').map((line) => line.trim());
  const line = lines.find((one) => one !== '' && one !== subject.trim()) ?? '';
  return line.slice(0, FIRST_LINE_LENGTH);
}
