import { createMailSandbox } from '@gable/sandbox/mail';
import { describe, expect, it, onTestFinished } from 'vitest';
import { renderEmail } from '../emails/layout/render-email.ts';
import { MAIL_SANDBOX_PATH, openMail, openSms } from './open-mail.ts';

const FROM = 'Gable <no-reply@gable.example>';
const LINK = 'http://localhost:3000/verify?token=abc&type=signup';

function openSandbox() {
  const sandbox = createMailSandbox({ file: ':memory:', publicPath: MAIL_SANDBOX_PATH });
  onTestFinished(() => sandbox.close());
  return sandbox;
}

async function listMessages(sandbox: ReturnType<typeof openSandbox>): Promise<unknown> {
  const response = await sandbox.fetch(new Request(`http://localhost:3000${MAIL_SANDBOX_PATH}/api/messages`));
  return response.json();
}

describe('openMail and openSms', () => {
  it('deliver to the sandbox, and a duplicate only once', async () => {
    const sandbox = openSandbox();
    const { mail, close } = openMail({ smtpUrl: undefined, from: FROM, sandbox });
    const subject = 'Confirm your address';
    const content = {
      subject,
      preview: 'One click.',
      heading: subject,
      paragraphs: ['Welcome.'],
      action: { label: 'Confirm', url: LINK },
    };
    const rendered = renderEmail(content, { publicUrl: 'http://localhost:3000' });
    const confirm = { id: 'confirm-1', to: 'ada@example.com', subject, ...rendered };
    await mail.send(confirm);
    await mail.send(confirm);
    const sms = openSms({ provider: 'sandbox', gateway: undefined, mail, sandbox });
    await sms?.send({ id: 'mfa-1', to: '+14155550123', text: 'Your code is 493201.' });
    expect(await listMessages(sandbox)).toMatchObject({
      messages: [
        { kind: 'text', to: '+14155550123', text: 'Your code is 493201.', links: [] },
        {
          kind: 'mail',
          from: FROM,
          to: 'ada@example.com',
          subject: 'Confirm your address',
          links: [LINK, 'http://localhost:3000'],
          html: expect.stringContaining('<h1'),
        },
      ],
    });
    close();
  });

  it('send SMS through an email gateway, or not at all', async () => {
    const sandbox = openSandbox();
    const { mail } = openMail({ smtpUrl: undefined, from: FROM, sandbox });
    const gateway = '{number}@sms.example.com';
    const sms = openSms({ provider: 'email', gateway, mail, sandbox: null });
    await sms?.send({ id: 'mfa-1', to: '+14155550123', text: 'Your code is 493201.' });
    expect(await listMessages(sandbox)).toMatchObject({
      messages: [{ kind: 'mail', to: '14155550123@sms.example.com', subject: '', html: '' }],
    });
    expect(openSms({ provider: 'none', gateway, mail, sandbox })).toBeNull();
  });

  it('throw without a mail server and without the sandbox', () => {
    expect(() => openMail({ smtpUrl: undefined, from: FROM, sandbox: null })).toThrow(RangeError);
    const mail = { send: async () => undefined };
    for (const provider of ['sandbox', 'email'] as const)
      expect(() => openSms({ provider, gateway: undefined, mail, sandbox: null })).toThrow(RangeError);
  });
});
