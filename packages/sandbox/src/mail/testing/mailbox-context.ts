import { onTestFinished } from 'vitest';
import { createMailSandbox, type MailSandbox, type MailSandboxOptions } from '../index.ts';

export const BASE = '/sandbox/mail';
export const ORIGIN = 'http://localhost:3000';

const MONDAY = Date.UTC(2026, 10, 2, 9);

/** A message that a test sends. */
export interface SentMessage {
  readonly id?: string;
  readonly from?: string;
  readonly to?: string;
  readonly subject?: string;
  readonly text?: string;
  /** Omit for a plain text email. */
  readonly html?: string;
  /** A text attachment. */
  readonly file?: { readonly name: string; readonly content: string };
}

/** A mailbox for one test. Its clock advances by a minute with each message. */
export interface MailboxTestContext {
  readonly sandbox: MailSandbox;
  receive(sent: SentMessage): Promise<void>;
  send(path: string, init?: RequestInit): Promise<Response>;
  messages(query?: string): Promise<readonly Record<string, unknown>[]>;
}

export function openMailbox(options: Partial<MailSandboxOptions> = {}): MailboxTestContext {
  let clock = MONDAY;
  const now = () => {
    clock += 60_000;
    return clock;
  };
  const sandbox = createMailSandbox({ file: ':memory:', publicPath: BASE, now, ...options });
  onTestFinished(() => sandbox.close());
  const send = async (path: string, init?: RequestInit) =>
    sandbox.fetch(new Request(`${ORIGIN}${BASE}${path}`, init));
  return {
    sandbox,
    send,
    receive: (sent) =>
      sandbox.receiveMail(composeEmail(sent), {
        from: 'bounces@gable.example',
        to: [sent.to ?? 'ada@example.com'],
      }),
    messages: async (query = '') => (await (await send(`/api/messages${query}`)).json()).messages,
  };
}

/** Builds the raw bytes of an email. */
function composeEmail({ id, from, to, subject, text, html, file }: SentMessage): Uint8Array {
  const headers = [
    `From: ${from ?? 'Gable <no-reply@gable.example>'}`,
    `To: ${to ?? 'ada@example.com'}`,
    `Subject: ${subject ?? 'Hello'}`,
    ...(id === undefined ? [] : [`Message-ID: <${id}@gable.example>`]),
    'MIME-Version: 1.0',
  ];
  const plain = `Content-Type: text/plain; charset=utf-8\r\n\r\n${text ?? 'Hello'}`;
  const body =
    html === undefined
      ? plain
      : `Content-Type: multipart/alternative; boundary=b\r\n\r\n--b\r\n${plain}\r\n--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n--b--\r\n`;
  const attached = file
    ? `Content-Type: multipart/mixed; boundary=m\r\n\r\n--m\r\n${body}\r\n--m\r\nContent-Type: application/json\r\nContent-Disposition: attachment; filename="${file.name}"\r\n\r\n${file.content}\r\n--m--\r\n`
    : body;
  return new TextEncoder().encode(`${headers.join('\r\n')}\r\n${attached}`);
}
