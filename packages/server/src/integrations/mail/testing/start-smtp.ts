import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { listenHere } from './listen-here.ts';

const USER = 'gable';
const PASSWORD = 'p@ss word';

/** An e-mail as the server took it. */
export interface TakenMail {
  readonly mail: Email;
  readonly raw: string;
  readonly from: string;
  readonly to: readonly string[];
  /** Whether the connection was under TLS by then. */
  readonly secure: boolean;
  /** Who had signed in; undefined when nobody had. */
  readonly user: unknown;
}

/** A real mail server of a test, on this machine. */
export interface TestSmtp {
  /** `smtp://127.0.0.1:port`, its self-signed certificate accepted. */
  readonly url: string;
  /** The same with user and password. */
  readonly urlWithPassword: string;
  readonly taken: readonly TakenMail[];
  /** How many connections have been opened. */
  connections(): number;
}

/** A lasting or passing no, as a server answers it. */
export function smtpError(responseCode: number, message: string): Error & { responseCode: number } {
  return Object.assign(new Error(message), { responseCode });
}

/** Starts a mail server for one test. It asks for a password unless told otherwise, and has a certificate of nobody's. */
export async function startSmtp(options: SMTPServerOptions = {}): Promise<TestSmtp> {
  const taken: TakenMail[] = [];
  let connections = 0;
  const smtp = new SMTPServer({
    // False silences its warning about the certificate.
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
      const take = async () => {
        const raw = await buffer(stream);
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        taken.push({ mail: await PostalMime.parse(raw), raw: raw.toString(), from, to, secure, user });
      };
      take().then(() => done(), done);
    },
    ...options,
  });
  // A client that breaks off is what some tests are about.
  smtp.on('error', () => undefined);
  const port = await listenHere(smtp.server);
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
  const address = `127.0.0.1:${port}?tls.rejectUnauthorized=false`;
  return {
    url: `smtp://${address}`,
    urlWithPassword: `smtp://${USER}:${encodeURIComponent(PASSWORD)}@${address}`,
    taken,
    connections: () => connections,
  };
}
