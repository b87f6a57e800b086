import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { type Mail, MailRejectedError } from './mail.port.ts';
import { createDeliveredMail, createSmtpMail, type Envelope } from './nodemailer-mail.ts';

const MAIL: Mail = {
  id: 'welcome-1',
  to: 'ada@example.com',
  subject: 'Welcome',
  text: 'Hello',
  html: '<p>Hello</p>',
};

function openDelivered(from = 'Gable <no-reply@gable.example>') {
  const delivered: { raw: string; envelope: Envelope }[] = [];
  const mail = createDeliveredMail({
    from,
    deliver: async (raw, envelope) => {
      delivered.push({ raw: Buffer.from(raw).toString(), envelope });
    },
  });
  return { mail, delivered };
}

describe('createDeliveredMail', () => {
  it('delivers the bytes that a server would receive', async () => {
    const { mail, delivered } = openDelivered();
    await mail.send(MAIL);
    const [only] = delivered;
    expect(only?.envelope).toEqual({ from: 'no-reply@gable.example', to: ['ada@example.com'] });
    const parsed = await PostalMime.parse(only?.raw ?? '');
    expect(parsed).toMatchObject({
      subject: 'Welcome',
      text: 'Hello\n',
      messageId: '<welcome-1@gable.example>',
    });
  });

  it('passes on the error of the delivery', async () => {
    const broken = new Error('disk full');
    const mail = createDeliveredMail({ from: 'a@b.example', deliver: () => Promise.reject(broken) });
    await expect(mail.send(MAIL)).rejects.toBe(broken);
  });

  it.each(['a@b.example\r\nBcc: eve@evil.example', 'two\r\n\r\nlines', 'tab\u0000and\u2028separator'])(
    'keeps a subject on one line: %j',
    async (subject) => {
      const { mail, delivered } = openDelivered();
      await mail.send({ ...MAIL, subject, id: 'x\r\nBcc: eve@evil.example' });
      const [only] = delivered;
      const parsed = await PostalMime.parse(only?.raw ?? '');
      expect(parsed.subject).toBe(subject.replaceAll(/[\p{Cc}\u2028]+/gu, ' '));
      expect(parsed.bcc).toBeUndefined();
      expect(parsed.text).toBe('Hello\n');
      expect(only?.envelope.to).toEqual(['ada@example.com']);
    },
  );

  it.each([
    ['\u202eknaB\u202c paid', 'knaB paid'],
    ['A\u200bda\u2066 accepted', 'Ada accepted'],
    ['Prize: https://evil.example/x?y accepted', 'Prize: [link] accepted'],
    ['WWW.evil.example accepted your proposal', '[link] accepted your proposal'],
  ])(
    'removes invisible and bidirectional characters and links from a subject: %j',
    async (subject, shown) => {
      const { mail, delivered } = openDelivered();
      await mail.send({ ...MAIL, subject });
      expect((await PostalMime.parse(delivered[0]?.raw ?? '')).subject).toBe(shown);
    },
  );

  it.each([
    'ada@example.com\r\nBcc: eve@evil.example',
    'Ada\r\nBcc: eve@evil.example <ada@example.com>',
    'ada@example.com, eve@evil.example',
    'Ada <ada@example.com>, <eve@evil.example>',
    'friends: ada@example.com, eve@evil.example;',
    'ada@evil.example@example.com',
    'ada @example.com',
    'ada',
    '',
    `${'a'.repeat(250)}@example.com`,
  ])('permanently rejects anything but one address: %j', async (address) => {
    const { mail, delivered } = openDelivered();
    await expect(mail.send({ ...MAIL, to: address })).rejects.toBeInstanceOf(MailRejectedError);
    await expect(mail.send({ ...MAIL, replyTo: address })).rejects.toBeInstanceOf(MailRejectedError);
    expect(delivered).toEqual([]);
  });

  it('rejects an invalid sender', () => {
    expect(() => openDelivered('Gable')).toThrow(RangeError);
    expect(() => createSmtpMail({ url: 'smtp://127.0.0.1', from: 'Gable' })).toThrow(RangeError);
  });
});
