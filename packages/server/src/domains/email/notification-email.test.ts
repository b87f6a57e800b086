import { invoiceIdSchema, MINUTE_MS } from '@gable/contracts/kernel';
import { NOTIFICATIONS, type NotificationKind, notificationListSchema } from '@gable/contracts/notification';
import { describe, expect, it, onTestFinished } from 'vitest';
import { emailDeliveries } from '#emails/email.tables.ts';
import type { MailPort } from '#integrations/mail/mail.port.ts';
import { createSmtpMail } from '#integrations/mail/nodemailer-mail.ts';
import { smtpError, startSmtp, type TestSmtp } from '#integrations/mail/testing/start-smtp.ts';
import { listNotifications } from '../notification/index.ts';
import {
  createEmailEvents,
  type EmailTestContext,
  openEmailTestContext,
} from './testing/email-test-context.ts';

function smtpMail({ urlWithPassword: url }: TestSmtp): MailPort {
  const mail = createSmtpMail({ url, from: 'Gable <no-reply@gable.example>' });
  onTestFinished(() => mail.close());
  return mail;
}

async function openContext(mail: MailPort, customerName?: string): Promise<EmailTestContext> {
  const context = await openEmailTestContext(mail, customerName);
  onTestFinished(() => context.close());
  return context;
}

const KINDS = createEmailEvents('').map(({ kind }) => kind);

/** The texts that each email must contain. */
const TEXTS: readonly (readonly [NotificationKind, readonly string[]])[] = [
  ['contract_sent', ['A contract for you to sign', 'Review and Sign:']],
  ['contract_updated', ['Your contract was updated', 'Version 2', 'Review the New Version:']],
  ['contract_withdrawn', ['Your contract was withdrawn', 'can no longer be signed']],
  ['contract_completed', ['Your contract is signed']],
  ['contract_signed', ['signed the contract', 'Client: ']],
  [
    'contract_countersigned',
    ['Your agent countersigned the contract', 'both signatures', 'Agent: Ada Agent'],
  ],
  ['countersignature_stored', ['You countersigned the contract', 'both signatures', 'Client: ']],
  ['contract_paper_requested', ['paper copy', 'at no charge']],
  ['contract_declined', ['<i>Too</i> expensive', 'draft again']],
  ['invoice_ready', ['Amount: $250.00', 'Service: Home Showing', 'Agent: Ada Agent', 'Pay the Invoice:']],
  ['payment_received', ['Payment received', 'Amount: $250.00', 'Service: Home Showing', 'Agent: Ada Agent']],
  ['payment_declined', ['You weren’t charged', 'another card', 'Try Again:']],
  ['payment_succeeded', ['Payment: $250.00']],
  ['refund_received', ['Refund: $250.00', 'five to ten business days']],
  ['client_added', ['added you as the client', 'Open Your Dashboard:']],
  [
    'client_removed',
    [
      'You keep everything you accepted, signed or paid: 2 proposals',
      'waiting for your signature was withdrawn',
    ],
  ],
  ['payout_sent', ['Payout: $250.00', 'Expected arrival: Dec 1, 2026']],
  ['payout_failed', ['Reason: Account closed.', 'stays in your balance']],
  ['dispute_needs_response', ['Respond by: Dec 1, 2026']],
  [
    'api_key_created',
    ['Key: gable_test_7Fq2xK…', 'Access: Read only: deals.', 'Security emails can’t be turned off'],
  ],
  ['api_key_new_address', ['Address: 203.0.113.7', 'at most 3 of these emails a day']],
  ['export_ready', ['Available until: Dec 1, 2026']],
  ['webhook_created', ['Endpoint: hooks.example.com']],
  ['webhook_moved', ['Previous address: old.example.com']],
  ['webhook_secret_rotated', ['valid for 24 hours', 'Review Security Settings:']],
];

function toText(html: string): string {
  return html.replaceAll(/<style>.*?<\/style>|<title>.*?<\/title>|<[^>]+>/gs, ' ');
}

describe('every notification email', () => {
  // Spec: payment-success-1
  it('reaches a mail server as text and HTML, and escapes names that contain markup and headers', async () => {
    const smtp = await startSmtp();
    const context = await openContext(smtpMail(smtp), 'Eve\r\nBcc: all@evil.example <b>\u202Efdp');
    for (const kind of KINDS)
      await (NOTIFICATIONS[kind].email?.to === 'buyer'
        ? context.notifyBuyer(kind)
        : context.notifyAgent(kind));
    await context.worker.drain();
    expect(smtp.accepted).toHaveLength(
      Object.values(NOTIFICATIONS).filter(({ email }) => email !== undefined).length,
    );
    for (const { mail, to, raw } of smtp.accepted) {
      expect([['ann@example.com'], [context.agent.actor.email]]).toContainEqual(to);
      expect(mail.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
      expect(raw).toContain('multipart/alternative');
      expect(mail.html).not.toMatch(/<b>|<i>|undefined|null/);
      expect(mail.text).not.toMatch(/undefined|null|\[object/);
      expect(mail.subject).not.toMatch(/[\r\n\u202E]/);
      // Both formats have the same content.
      const [heading = ''] = mail.text?.split('\n') ?? [];
      expect(toText(mail.html ?? '').replaceAll(/\s+/g, ' ')).toContain(
        heading.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(/\s+/g, ' '),
      );
    }
    const texts = new Map(KINDS.map((kind, index) => [kind, smtp.accepted[index]?.mail.text ?? '']));
    for (const [kind, expected] of TEXTS)
      for (const each of expected) expect(texts.get(kind), kind).toContain(each);
  });

  it('replies to the agent for a buyer, and has an unsubscribe link unless it is transactional', async () => {
    const smtp = await startSmtp();
    const context = await openContext(smtpMail(smtp));
    await context.notifyBuyer('invoice_ready');
    await context.notifyAgent('proposal_accepted');
    await context.worker.drain();
    const [invoice, answer] = smtp.accepted.map(({ mail }) => mail);
    const header = (mail: typeof invoice, name: string) =>
      mail?.headers.find(({ key }) => key === name)?.value;
    expect(invoice?.replyTo).toEqual([{ name: '', address: context.agent.actor.email }]);
    expect(header(invoice, 'list-unsubscribe')).toBeUndefined();
    expect(invoice?.text).not.toContain('/unsubscribe');
    expect(header(answer, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, url = ''] =
      /^<(http:\/\/gable\.test\/unsubscribe\?token=[\w-]+)>$/.exec(
        header(answer, 'list-unsubscribe') ?? '',
      ) ?? [];
    expect(answer?.text).toContain(url);
    // The token encrypts the address.
    expect(url).not.toContain(encodeURIComponent(context.agent.actor.email));
  });
});

describe('the button of an email about a payment', () => {
  it.each(['payment_received', 'refund_received'] as const)('opens the receipt: %s', async (kind) => {
    const smtp = await startSmtp();
    const context = await openContext(smtpMail(smtp));
    const invoiceId = invoiceIdSchema.parse('0197a5d0-0000-7000-8000-000000000001');
    await context.notifyBuyer(kind, kind, { invoiceId });
    await context.worker.drain();
    const text = smtp.accepted[0]?.mail.text ?? '';
    const [, url = ''] = /View the Receipt:\s+(\S+)/.exec(text) ?? [];
    expect(new URL(url).searchParams.get('next')).toBe(`/buyer/receipts/${invoiceId}`);
  });
});

describe('deduplication', () => {
  it('sends one email for duplicate notifications, and repeats the message ID after a crash', async () => {
    const smtp = await startSmtp();
    const good = smtpMail(smtp);
    let crashes = 1;
    const context = await openContext({
      send: async (mail) => {
        await good.send(mail);
        crashes -= 1;
        if (crashes >= 0) throw new Error('The process died before it stored the delivery.');
      },
    });
    await context.notifyBuyer('payment_received');
    await context.notifyBuyer('payment_received');
    await context.worker.drain();
    context.clock.advance(MINUTE_MS);
    await context.worker.drain();
    const ids = smtp.accepted.map(({ mail }) => mail.messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    context.clock.advance(MINUTE_MS);
    await context.notifyBuyer('payment_received');
    await context.worker.drain();
    expect(smtp.accepted).toHaveLength(2);
    expect(await context.db.read.select().from(emailDeliveries)).toMatchObject([
      { kind: 'payment_received', email: 'ann@example.com', failure: null, proposalId: context.proposal.id },
    ]);
  });
});

describe('mail server errors', () => {
  it('retries a temporary error (421, 450) until the email is accepted', async () => {
    const answers = [421, 450];
    const smtp = await startSmtp({
      onRcptTo: (_address, _session, done) => {
        const code = answers.shift();
        return code === undefined ? done() : done(smtpError(code, 'try again later'));
      },
    });
    const context = await openContext(smtpMail(smtp));
    await context.notifyBuyer('invoice_ready');
    for (const taken of [0, 0, 1]) {
      await context.worker.drain();
      expect(smtp.accepted).toHaveLength(taken);
      context.clock.advance(MINUTE_MS);
    }
  });

  it('retries when the server is back after an outage', async () => {
    const smtp = await startSmtp();
    const down = createSmtpMail({ url: 'smtp://127.0.0.1:1', from: 'Gable <no-reply@gable.example>' });
    onTestFinished(() => down.close());
    const up = smtpMail(smtp);
    let mail: MailPort = down;
    const context = await openContext({ send: (email) => mail.send(email) });
    await context.notifyBuyer('invoice_ready');
    await context.worker.drain();
    expect(await context.db.read.select().from(emailDeliveries)).toEqual([]);
    mail = up;
    context.clock.advance(MINUTE_MS);
    await context.worker.drain();
    expect(smtp.accepted).toHaveLength(1);
  });

  it('does not retry an unknown recipient (550), and notifies the agent of the reason', async () => {
    const smtp = await startSmtp({
      onRcptTo: (_address, _session, done) => done(smtpError(550, '5.1.1 No such user here')),
    });
    const context = await openContext(smtpMail(smtp));
    await context.notifyBuyer('invoice_ready');
    await context.notifyAgent('payout_sent');
    await context.worker.drain();
    context.clock.advance(60 * MINUTE_MS);
    await context.worker.drain();
    expect(smtp.connections()).toBeLessThanOrEqual(2);
    const reason = expect.stringContaining('No such user here');
    const { items } = await listNotifications(context.agent, notificationListSchema.parse({}));
    const failed = items.filter(({ event }) => event.kind === 'email_failed');
    // A failed email to the agent is only stored and logged.
    expect(failed).toMatchObject([
      {
        event: { payload: { email: 'ann@example.com', serviceType: 'Home Showing', reason } },
        proposalId: context.proposal.id,
      },
    ]);
    expect(await context.db.read.select().from(emailDeliveries)).toMatchObject([
      { deliveredAt: null, failure: reason },
      { deliveredAt: null, failure: reason },
    ]);
  });

  it('gives up after a day, with a reason that users understand', async () => {
    const context = await openContext({
      send: async () => {
        throw new Error('connect ECONNREFUSED');
      },
    });
    await context.notifyBuyer('invoice_ready');
    for (let hour = 0; hour < 40; hour += 1) {
      await context.worker.drain();
      context.clock.advance(60 * MINUTE_MS);
    }
    const { items } = await listNotifications(context.agent, notificationListSchema.parse({}));
    expect(items.find(({ event }) => event.kind === 'email_failed')).toMatchObject({
      event: { payload: { reason: expect.stringMatching(/^The mail server could not be reached/) } },
    });
  });
});
