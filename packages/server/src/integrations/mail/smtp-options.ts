import type { SMTPPoolOptions } from 'nodemailer';

/** How long is waited for a mail server, in milliseconds. */
export interface SmtpTimeouts {
  readonly connectMs: number;
  readonly greetingMs: number;
  /** Silence in the middle of a conversation. */
  readonly socketMs: number;
  /** One e-mail in all, waiting for a free connection included. */
  readonly sendMs: number;
}

/** Patient enough for a server that checks a sender before it greets, and far below the lease of a job. */
export const SMTP_TIMEOUTS: SmtpTimeouts = {
  connectMs: 10_000,
  greetingMs: 15_000,
  socketMs: 30_000,
  sendMs: 60_000,
};

const MAX_CONNECTIONS = 3;
const THIS_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * What nodemailer needs to reach the server of an SMTP address. TLS is used wherever the server offers it, its certificate
 * is checked, and there is no way back to clear text. A password leaves this machine under TLS only. What the address
 * itself says in its query, such as `?requireTLS=false`, has the last word.
 */
export function smtpOptions(url: string, timeouts: SmtpTimeouts): SMTPPoolOptions & { pool: true } {
  const { username, password, hostname } = new URL(url);
  const hasPassword = username !== '' || password !== '';
  return {
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    requireTLS: hasPassword && !THIS_MACHINE.test(hostname),
    connectionTimeout: timeouts.connectMs,
    dnsTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.socketMs,
  };
}
