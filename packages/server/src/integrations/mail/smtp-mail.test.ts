import { createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Mail, MailRejectedError } from './mail.port.ts';
import { createSmtpMail } from './nodemailer-mail.ts';
import { SMTP_TIMEOUTS, toSmtpOptions } from './smtp-options.ts';
import { listenLocally } from './testing/listen-locally.ts';
import { smtpError, startSmtp } from './testing/start-smtp.ts';

const SENDER = 'Gäble Höuse <no-reply@gable.example>';
const SHORT = { ...SMTP_TIMEOUTS, socketMs: 150 };
const SHORT_GREETING = { ...SMTP_TIMEOUTS, greetingMs: 150 };

const MAIL: Mail = {
  id: 'confirm:7f3a',
  to: 'ada@example.com',
  subject: 'Confirm your address',
  text: 'Open this:\n\nhttps://gable.example/confirm?token=1&x=ü\n',
  html: '<p>Open <a href="https://gable.example/confirm?token=1&amp;x=1">this</a>.</p>',
};

function openSmtp(url: string, timeouts = SMTP_TIMEOUTS) {
  const mail = createSmtpMail({ url, from: SENDER, timeouts });
  onTestFinished(() => mail.close());
  return mail;
}

/** Returns the error of a send; fails if it succeeds. */
async function getError(sending: Promise<void>): Promise<unknown> {
  return sending.then(
    () => expect.fail('the email was accepted'),
    (error: unknown) => error,
  );
}

describe('createSmtpMail', () => {
  it('authenticates with TLS and sends HTML and text, with names in any script', async () => {
    const smtp = await startSmtp();
    const subject = `Ein Angebot für Zoë: ${'Besichtigung der Wohnung in der Königstraße, '.repeat(6)}bitte prüfen 🏡`;
    const to = 'Зоя "Zoë" Ångström <zoe@example.com>';
    const mail = openSmtp(smtp.urlWithPassword);
    await mail.send({ ...MAIL, to, subject, replyTo: 'Bo Böse <bo@example.com>' });
    const [accepted] = smtp.accepted;
    expect(accepted).toMatchObject({
      from: 'no-reply@gable.example',
      to: ['zoe@example.com'],
      secure: true,
      user: 'gable',
      mail: {
        subject,
        from: { name: 'Gäble Höuse', address: 'no-reply@gable.example' },
        to: [{ name: 'Зоя "Zoë" Ångström', address: 'zoe@example.com' }],
        replyTo: [{ name: 'Bo Böse', address: 'bo@example.com' }],
        messageId: '<confirm%3A7f3a@gable.example>',
        text: `${MAIL.text}\n`,
        html: `${MAIL.html}\n`,
      },
    });
    expect(accepted?.mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    const longest = Math.max(...(accepted?.raw.split('\r\n') ?? []).map((line) => line.length));
    expect(longest).toBeLessThanOrEqual(78);
  });

  it('reuses its connection, and repeats the message ID of a repeated email', async () => {
    const smtp = await startSmtp();
    const mail = openSmtp(smtp.urlWithPassword);
    await mail.send(MAIL);
    await mail.send(MAIL);
    const ids = smtp.accepted.map((accepted) => accepted.mail.messageId);
    expect(ids).toEqual(['<confirm%3A7f3a@gable.example>', '<confirm%3A7f3a@gable.example>']);
    expect(smtp.connections()).toBe(1);
  });

  it('sends to a local server without TLS and authentication', async () => {
    const smtp = await startSmtp({ disabledCommands: ['STARTTLS', 'AUTH'] });
    await openSmtp(smtp.url).send({ ...MAIL, html: '' });
    expect(smtp.accepted).toMatchObject([{ secure: false, mail: { text: MAIL.text } }]);
    expect(smtp.accepted[0]?.mail.html).toBeUndefined();
  });

  it('does not fall back to clear text if the certificate is not trusted', async () => {
    const smtp = await startSmtp();
    const error = await getError(openSmtp(smtp.urlWithPassword.replace(/\?.*/, '')).send(MAIL));
    expect(String(error)).toMatch(/certificate/);
    expect(smtp.accepted).toEqual([]);
  });

  it.each([
    ['smtp://gable:secret@mail.example:587', true],
    ['smtp://mail.example:25', false],
    ['smtp://gable:secret@localhost:1025', false],
  ])('requires TLS for a password, except on this machine: %s', (url, requireTLS) => {
    expect(toSmtpOptions(url, SMTP_TIMEOUTS).requireTLS).toBe(requireTLS);
  });
});

describe('a rejection', () => {
  it('of a recipient (550) is permanent, and does not affect the next email', async () => {
    const smtp = await startSmtp({
      onRcptTo: ({ address }, _session, done) =>
        address.startsWith('unknown') ? done(smtpError(550, '5.1.1 No such user here')) : done(),
    });
    const mail = openSmtp(smtp.urlWithPassword);
    const error = await getError(mail.send({ ...MAIL, to: 'unknown@example.com' }));
    expect(error).toBeInstanceOf(MailRejectedError);
    expect(error).toHaveProperty('message', expect.stringContaining('No such user here'));
    await mail.send(MAIL);
    expect(smtp.accepted).toHaveLength(1);
  });

  it('of the content (554) is permanent', async () => {
    const smtp = await startSmtp({
      onData: (stream, _session, done) => {
        stream.resume().on('end', () => done(smtpError(554, '5.7.1 Looks like spam')));
      },
    });
    expect(await getError(openSmtp(smtp.urlWithPassword).send(MAIL))).toBeInstanceOf(MailRejectedError);
  });

  it.each([
    [
      'a temporarily unavailable recipient (451)',
      { onRcptTo: (_a, _s, done) => done(smtpError(451, '4.3.0 Try again later')) },
      451,
    ],
    [
      'an unknown sender (550), which is about the settings',
      { onMailFrom: (_a, _s, done) => done(smtpError(550, '5.7.1 Sender not allowed')) },
      550,
    ],
    ['a wrong password (535)', { onAuth: (_a, _s, done) => done(smtpError(535, '5.7.8 No')) }, 535],
  ] satisfies [string, Parameters<typeof startSmtp>[0], number][])(
    'can be retried after %s',
    async (_what, options, responseCode) => {
      const smtp = await startSmtp(options);
      const error = await getError(openSmtp(smtp.urlWithPassword).send(MAIL));
      expect(error).not.toBeInstanceOf(MailRejectedError);
      expect(error).toMatchObject({ responseCode });
    },
  );
});

describe('an outage', () => {
  it('times out without a greeting', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
    const port = await listenLocally(silent);
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const error = await getError(openSmtp(`smtp://127.0.0.1:${port}`, SHORT_GREETING).send(MAIL));
    expect(error).toMatchObject({ code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' });
  });

  it('times out during a session', async () => {
    const smtp = await startSmtp({ onRcptTo: () => undefined });
    const error = await getError(openSmtp(smtp.urlWithPassword, SHORT).send(MAIL));
    expect(error).toMatchObject({ code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' });
  });

  it('times out when sending takes too long in total', async () => {
    const smtp = await startSmtp({ onRcptTo: () => undefined });
    const timeouts = { ...SMTP_TIMEOUTS, sendMs: 200 };
    const error = await getError(openSmtp(smtp.urlWithPassword, timeouts).send(MAIL));
    expect(error).not.toBeInstanceOf(MailRejectedError);
    expect(error).toMatchObject({ code: 'EABORT' });
  });

  it('can be retried when the connection is refused', async () => {
    const closed = createServer();
    const port = await listenLocally(closed);
    await new Promise((resolve) => closed.close(resolve));
    const error = await getError(openSmtp(`smtp://127.0.0.1:${port}`, SHORT).send(MAIL));
    expect(error).not.toBeInstanceOf(MailRejectedError);
    expect(error).toMatchObject({ code: 'ESOCKET' });
  });
});
