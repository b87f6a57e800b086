import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { listenLocally } from './listen-locally.ts';

const USER = 'gable';
const PASSWORD = 'p@ss word';

/** An email that the server accepted. */
export interface AcceptedMail {
  readonly mail: Email;
  readonly raw: string;
  readonly from: string;
  readonly to: readonly string[];
  /** Whether the connection used TLS. */
  readonly secure: boolean;
  /** The authenticated user; undefined without authentication. */
  readonly user: unknown;
}

/** A real mail server for tests, on this machine. */
export interface TestSmtp {
  /** `smtp://127.0.0.1:port`, its self-signed certificate accepted. */
  readonly url: string;
  /** With a user and a password. */
  readonly urlWithPassword: string;
  readonly accepted: readonly AcceptedMail[];
  /** The number of opened connections. */
  connections(): number;
}

/** A permanent or temporary error response. */
export function smtpError(responseCode: number, message: string): Error & { responseCode: number } {
  return Object.assign(new Error(message), { responseCode });
}

/**
 * Starts a mail server for one test. By default it requires a password; its certificate is
 * self-signed.
 */
export async function startSmtp(options: SMTPServerOptions = {}): Promise<TestSmtp> {
  const accepted: AcceptedMail[] = [];
  let connections = 0;
  const smtp = new SMTPServer({
    // Silences a warning about the certificate.
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 50,
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onAuth: ({ username, password }, _session, done) => {
      if (username === USER && password === PASSWORD) return done(null, { user: username });
      done(smtpError(535, 'wrong password'));
    },
    onData: (stream, { envelope, secure, user }, done) => {
      const accept = async () => {
        const raw = await buffer(stream);
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        accepted.push({ mail: await PostalMime.parse(raw), raw: raw.toString(), from, to, secure, user });
      };
      accept().then(() => done(), done);
    },
    ...options,
  });
  // Some tests abort connections.
  smtp.on('error', () => undefined);
  const port = await listenLocally(smtp.server);
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
  const address = `127.0.0.1:${port}?tls.rejectUnauthorized=false`;
  return {
    url: `smtp://${address}`,
    urlWithPassword: `smtp://${USER}:${encodeURIComponent(PASSWORD)}@${address}`,
    accepted,
    connections: () => connections,
  };
}
