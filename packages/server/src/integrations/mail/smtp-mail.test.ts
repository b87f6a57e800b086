import { createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Mail, MailRefused } from './mail.port.ts';
import { createSmtpMail } from './nodemailer-mail.ts';
import { SMTP_TIMEOUTS, smtpOptions } from './smtp-options.ts';
import { listenHere } from './testing/listen-here.ts';
import { smtpError, startSmtp } from './testing/start-smtp.ts';

const SENDER = 'Gäble Höuse <no-reply@gable.example>';
const SHORT = { ...SMTP_TIMEOUTS, socketMs: 150 };
const BRIEF_GREETING = { ...SMTP_TIMEOUTS, greetingMs: 150 };

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

/** What a send was rejected with; fails when it was not. */
async function errorOf(sending: Promise<void>): Promise<unknown> {
  return sending.then(
    () => expect.fail('it was taken'),
    (error: unknown) => error,
  );
}

describe('sending through a mail server', () => {
  it('signs in under TLS and hands over both halves, with the names of any script', async () => {
    const smtp = await startSmtp();
    const subject = `Ein Angebot für Zoë: ${'Besichtigung der Wohnung in der Königstraße, '.repeat(6)}bitte prüfen 🏡`;
    const to = 'Зоя "Zoë" Ångström <zoe@example.com>';
    const mail = openSmtp(smtp.urlWithPassword);
    await mail.send({ ...MAIL, to, subject, replyTo: 'Bo Böse <bo@example.com>' });
    const [taken] = smtp.taken;
    expect(taken).toMatchObject({
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
    expect(taken?.mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    const longest = Math.max(...(taken?.raw.split('\r\n') ?? []).map((line) => line.length));
    expect(longest).toBeLessThanOrEqual(78);
  });

  it('uses one connection again, and names a repeated e-mail as before', async () => {
    const smtp = await startSmtp();
    const mail = openSmtp(smtp.urlWithPassword);
    await mail.send(MAIL);
    await mail.send(MAIL);
    const ids = smtp.taken.map((taken) => taken.mail.messageId);
    expect(ids).toEqual(['<confirm%3A7f3a@gable.example>', '<confirm%3A7f3a@gable.example>']);
    expect(smtp.connections()).toBe(1);
  });

  it('sends to a server on this machine that offers neither TLS nor a password', async () => {
    const smtp = await startSmtp({ disabledCommands: ['STARTTLS', 'AUTH'] });
    await openSmtp(smtp.url).send({ ...MAIL, html: '' });
    expect(smtp.taken).toMatchObject([{ secure: false, mail: { text: MAIL.text } }]);
    expect(smtp.taken[0]?.mail.html).toBeUndefined();
  });

  it('does not fall back to clear text when the certificate is nobody’s', async () => {
    const smtp = await startSmtp();
    const error = await errorOf(openSmtp(smtp.urlWithPassword.replace(/\?.*/, '')).send(MAIL));
    expect(String(error)).toMatch(/certificate/);
    expect(smtp.taken).toEqual([]);
  });

  it.each([
    ['smtp://gable:secret@mail.example:587', true],
    ['smtp://mail.example:25', false],
    ['smtp://gable:secret@localhost:1025', false],
  ])('lets a password leave this machine under TLS only: %s', (url, requireTLS) => {
    expect(smtpOptions(url, SMTP_TIMEOUTS).requireTLS).toBe(requireTLS);
  });
});

describe('a mail server that says no', () => {
  it('is final about a recipient (550), and takes the next e-mail', async () => {
    const smtp = await startSmtp({
      onRcptTo: ({ address }, _session, done) =>
        address.startsWith('nobody') ? done(smtpError(550, '5.1.1 No such user here')) : done(),
    });
    const mail = openSmtp(smtp.urlWithPassword);
    const error = await errorOf(mail.send({ ...MAIL, to: 'nobody@example.com' }));
    expect(error).toBeInstanceOf(MailRefused);
    expect(error).toHaveProperty('message', expect.stringContaining('No such user here'));
    await mail.send(MAIL);
    expect(smtp.taken).toHaveLength(1);
  });

  it('is final about what the e-mail says (554)', async () => {
    const smtp = await startSmtp({
      onData: (stream, _session, done) => {
        stream.resume().on('end', () => done(smtpError(554, '5.7.1 Looks like spam')));
      },
    });
    expect(await errorOf(openSmtp(smtp.urlWithPassword).send(MAIL))).toBeInstanceOf(MailRefused);
  });

  it.each([
    [
      'a recipient who cannot be reached now (451)',
      { onRcptTo: (_a, _s, done) => done(smtpError(451, '4.3.0 Try again later')) },
      451,
    ],
    [
      'a sender it does not know (550), which is about the settings',
      { onMailFrom: (_a, _s, done) => done(smtpError(550, '5.7.1 Sender not allowed')) },
      550,
    ],
    ['a wrong password (535)', { onAuth: (_a, _s, done) => done(smtpError(535, '5.7.8 No')) }, 535],
  ] satisfies [string, Parameters<typeof startSmtp>[0], number][])(
    'may be asked again after %s',
    async (_what, options, responseCode) => {
      const smtp = await startSmtp(options);
      const error = await errorOf(openSmtp(smtp.urlWithPassword).send(MAIL));
      expect(error).not.toBeInstanceOf(MailRefused);
      expect(error).toMatchObject({ responseCode });
    },
  );
});

describe('a mail server that is not there', () => {
  it('is given up when it never greets', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
    const port = await listenHere(silent);
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const error = await errorOf(openSmtp(`smtp://127.0.0.1:${port}`, BRIEF_GREETING).send(MAIL));
    expect(error).toMatchObject({ code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' });
  });

  it('is given up when it falls silent in the middle', async () => {
    const smtp = await startSmtp({ onRcptTo: () => undefined });
    const error = await errorOf(openSmtp(smtp.urlWithPassword, SHORT).send(MAIL));
    expect(error).toMatchObject({ code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' });
  });

  it('is given up when it takes longer than an e-mail may take in all', async () => {
    const smtp = await startSmtp({ onRcptTo: () => undefined });
    const patient = { ...SMTP_TIMEOUTS, sendMs: 200 };
    const error = await errorOf(openSmtp(smtp.urlWithPassword, patient).send(MAIL));
    expect(error).not.toBeInstanceOf(MailRefused);
    expect(error).toMatchObject({ code: 'EABORT' });
  });

  it('may be asked again when nobody listens', async () => {
    const gone = createServer();
    const port = await listenHere(gone);
    await new Promise((resolve) => gone.close(resolve));
    const error = await errorOf(openSmtp(`smtp://127.0.0.1:${port}`, SHORT).send(MAIL));
    expect(error).not.toBeInstanceOf(MailRefused);
    expect(error).toMatchObject({ code: 'ESOCKET' });
  });
});
