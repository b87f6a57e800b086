import type { SMTPPoolOptions } from 'nodemailer';

/**
 * Timeouts in milliseconds: long enough for a server that checks the sender first, and far below
 * the lease of a job.
 */
export const SMTP_TIMEOUTS = {
  connectMs: 10_000,
  greetingMs: 15_000,
  /** Inactivity of a connection. */
  socketMs: 30_000,
  /** Sending one email, including the wait for a free connection. */
  sendMs: 60_000,
};
export type SmtpTimeouts = typeof SMTP_TIMEOUTS;

const MAX_CONNECTIONS = 3;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Returns nodemailer's options for an SMTP URL. TLS is used if the server offers it, its
 * certificate is verified, and there is no fallback to clear text. A password requires TLS, except
 * on this machine. The URL's query takes precedence, such as `?requireTLS=false`.
 */
export function toSmtpOptions(url: string, timeouts: SmtpTimeouts): SMTPPoolOptions & { pool: true } {
  const { username, password, hostname } = new URL(url);
  const hasPassword = username !== '' || password !== '';
  return {
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    requireTLS: hasPassword && !LOOPBACK.test(hostname),
    connectionTimeout: timeouts.connectMs,
    dnsTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.socketMs,
  };
}
