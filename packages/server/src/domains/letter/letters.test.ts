import { LETTER_TERMS } from '@gable/contracts/letter';
import { type NotificationKind, notificationListSchema } from '@gable/contracts/notification';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { MailPort } from '#integrations/mail/mail.port.ts';
import { createSmtpMail } from '#integrations/mail/nodemailer-mail.ts';
import { smtpError, startSmtp, type TestSmtp } from '#integrations/mail/testing/start-smtp.ts';
import { listNotifications } from '../notification/index.ts';
import { letters } from './letter.tables.ts';
import { type LetterWorld, openLetterWorld, tellings } from './testing/letter-world.ts';

const MINUTE_MS = 60_000;

function smtpMail({ urlWithPassword: url }: TestSmtp): MailPort {
  const mail = createSmtpMail({ url, from: 'Gable <no-reply@gable.example>' });
  onTestFinished(() => mail.close());
  return mail;
}

async function openWorld(mail: MailPort, customerName?: string): Promise<LetterWorld> {
  const world = await openLetterWorld(mail, customerName);
  onTestFinished(() => world.close());
  return world;
}

const KINDS = tellings('').map(({ kind }) => kind);

/** What each e-mail must say, besides its button. */
const WORDS: readonly (readonly [NotificationKind, readonly string[]])[] = [
  ['contract_sent', ['A contract for you to sign', 'Read and Sign the Contract:']],
  ['contract_updated', ['Your contract was updated', 'Version 2', 'Read the New Version:']],
  ['contract_withdrawn', ['Your contract was withdrawn', 'can no longer be signed']],
  ['contract_completed', ['Your contract is signed']],
  ['contract_signed', ['signed the contract', 'Client: ']],
  ['contract_paper_requested', ['paper copy', 'at no charge']],
  ['contract_declined', ['<i>Too</i> dear', 'draft again']],
  ['invoice_ready', ['Amount: $250.00', 'Service: Home Showing', 'Agent: Ada Agent', 'Pay the Invoice:']],
  [
    'payment_received',
    ['Your payment is in', 'Amount: $250.00', 'Service: Home Showing', 'Agent: Ada Agent'],
  ],
  ['payment_declined', ['Nothing was taken', 'with another card', 'Try Again:']],
  ['payment_succeeded', ['Payment: $250.00']],
  ['refund_received', ['Refund: $250.00', 'five to ten business days']],
  ['client_added', ['added you as the client', 'Open Your Dashboard:']],
  ['client_removed', ['stays yours: 2 proposals', 'waiting for your signature was withdrawn']],
  ['payout_sent', ['Payout: $250.00', 'Expected arrival: Dec 1, 2026']],
  ['payout_failed', ['The reason: Account closed.', 'stays in your balance']],
  ['dispute_needs_response', ['Respond by: Dec 1, 2026']],
  [
    'api_key_created',
    ['Key: gable_test_7Fq2xK…', 'Access: Read only: deals.', 'Security emails can’t be turned off'],
  ],
  ['api_key_new_address', ['Address: 203.0.113.7', 'at most 3 of these emails a day']],
  ['webhook_created', ['Endpoint: hooks.example.com']],
  ['webhook_moved', ['Previous address: old.example.com']],
  ['webhook_secret_rotated', ['valid for 24 hours', 'Review Security Settings:']],
];

function textOf(html: string): string {
  return html.replaceAll(/<style>.*?<\/style>|<title>.*?<\/title>|<[^>]+>/gs, ' ');
}

describe('every e-mail', () => {
  // Spec: payment-success-1
  it('reaches a mail server, as text and as HTML, whatever its names try to be', async () => {
    const smtp = await startSmtp();
    const world = await openWorld(smtpMail(smtp), 'Eve\r\nBcc: all@evil.example <b>\u202Efdp');
    for (const kind of KINDS)
      await (LETTER_TERMS[kind]?.to === 'buyer' ? world.tellBuyer(kind) : world.tellAgent(kind));
    await world.worker.drain();
    expect(smtp.taken).toHaveLength(Object.values(LETTER_TERMS).filter((terms) => terms !== null).length);
    for (const { mail, to, raw } of smtp.taken) {
      expect([['ann@example.com'], [world.agent.actor.email]]).toContainEqual(to);
      expect(mail.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
      expect(raw).toContain('multipart/alternative');
      expect(mail.html).not.toMatch(/<b>|<i>|undefined|null/);
      expect(mail.text).not.toMatch(/undefined|null|\[object/);
      expect(mail.subject).not.toMatch(/[\r\n\u202E]/);
      // Both halves say the same.
      const [heading = ''] = mail.text?.split('\n') ?? [];
      expect(textOf(mail.html ?? '').replaceAll(/\s+/g, ' ')).toContain(
        heading.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(/\s+/g, ' '),
      );
    }
    const texts = new Map(KINDS.map((kind, index) => [kind, smtp.taken[index]?.mail.text ?? '']));
    for (const [kind, words] of WORDS)
      for (const each of words) expect(texts.get(kind), kind).toContain(each);
  });

  it('goes to the buyer in the agent’s name, and can be switched off where it is no part of the transaction', async () => {
    const smtp = await startSmtp();
    const world = await openWorld(smtpMail(smtp));
    await world.tellBuyer('invoice_ready');
    await world.tellAgent('proposal_accepted');
    await world.worker.drain();
    const [invoice, answer] = smtp.taken.map(({ mail }) => mail);
    const header = (mail: typeof invoice, name: string) =>
      mail?.headers.find(({ key }) => key === name)?.value;
    expect(invoice?.replyTo).toEqual([{ name: '', address: world.agent.actor.email }]);
    expect(header(invoice, 'list-unsubscribe')).toBeUndefined();
    expect(invoice?.text).not.toContain('/unsubscribe');
    expect(header(answer, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, url = ''] =
      /^<(http:\/\/gable\.test\/unsubscribe\?token=[\w-]+)>$/.exec(
        header(answer, 'list-unsubscribe') ?? '',
      ) ?? [];
    expect(answer?.text).toContain(url);
    // The address is sealed in, not written there.
    expect(url).not.toContain(encodeURIComponent(world.agent.actor.email));
  });
});

describe('exactly once', () => {
  it('is sent what is told twice, and what was taken when the process died is sent under the same name', async () => {
    const smtp = await startSmtp();
    const good = smtpMail(smtp);
    let deaths = 1;
    const world = await openWorld({
      send: async (mail) => {
        await good.send(mail);
        deaths -= 1;
        if (deaths >= 0) throw new Error('The process died before it could note that.');
      },
    });
    await world.tellBuyer('payment_received');
    await world.tellBuyer('payment_received');
    await world.worker.drain();
    world.clock.advance(MINUTE_MS);
    await world.worker.drain();
    const ids = smtp.taken.map(({ mail }) => mail.messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    world.clock.advance(MINUTE_MS);
    await world.tellBuyer('payment_received');
    await world.worker.drain();
    expect(smtp.taken).toHaveLength(2);
    expect(await world.db.read.select().from(letters)).toMatchObject([
      { kind: 'payment_received', email: 'ann@example.com', failure: null, proposalId: world.proposal.id },
    ]);
  });
});

describe('a mail server in trouble', () => {
  it('that says "later" (421, 450) is asked again until it takes the e-mail', async () => {
    const answers = [421, 450];
    const smtp = await startSmtp({
      onRcptTo: (_address, _session, done) => {
        const code = answers.shift();
        return code === undefined ? done() : done(smtpError(code, 'later, please'));
      },
    });
    const world = await openWorld(smtpMail(smtp));
    await world.tellBuyer('invoice_ready');
    for (const taken of [0, 0, 1]) {
      await world.worker.drain();
      expect(smtp.taken).toHaveLength(taken);
      world.clock.advance(MINUTE_MS);
    }
  });

  it('that is down is asked again when it is up', async () => {
    const smtp = await startSmtp();
    const down = createSmtpMail({ url: 'smtp://127.0.0.1:1', from: 'Gable <no-reply@gable.example>' });
    onTestFinished(() => down.close());
    const up = smtpMail(smtp);
    let mail: MailPort = down;
    const world = await openWorld({ send: (letter) => mail.send(letter) });
    await world.tellBuyer('invoice_ready');
    await world.worker.drain();
    expect(await world.db.read.select().from(letters)).toEqual([]);
    mail = up;
    world.clock.advance(MINUTE_MS);
    await world.worker.drain();
    expect(smtp.taken).toHaveLength(1);
  });

  it('that knows no such client (550) is not asked again, and the agent hears of it with the reason', async () => {
    const smtp = await startSmtp({
      onRcptTo: (_address, _session, done) => done(smtpError(550, '5.1.1 No such user here')),
    });
    const world = await openWorld(smtpMail(smtp));
    await world.tellBuyer('invoice_ready');
    await world.tellAgent('payout_sent');
    await world.worker.drain();
    world.clock.advance(60 * MINUTE_MS);
    await world.worker.drain();
    expect(smtp.connections()).toBeLessThanOrEqual(2);
    const reason = expect.stringContaining('No such user here');
    const { items } = await listNotifications(world.agent, notificationListSchema.parse({}));
    const failed = items.filter(({ happening }) => happening.kind === 'letter_failed');
    // Of their own address there is nobody to tell: it is kept, and logged.
    expect(failed).toMatchObject([
      {
        happening: { facts: { email: 'ann@example.com', serviceType: 'Home Showing', reason } },
        proposalId: world.proposal.id,
      },
    ]);
    expect(await world.db.read.select().from(letters)).toMatchObject([
      { deliveredAt: null, failure: reason },
      { deliveredAt: null, failure: reason },
    ]);
  });

  it('for a day is given up, in words that a person understands', async () => {
    const world = await openWorld({
      send: async () => {
        throw new Error('connect ECONNREFUSED');
      },
    });
    await world.tellBuyer('invoice_ready');
    for (let hour = 0; hour < 40; hour += 1) {
      await world.worker.drain();
      world.clock.advance(60 * MINUTE_MS);
    }
    const { items } = await listNotifications(world.agent, notificationListSchema.parse({}));
    expect(items.find(({ happening }) => happening.kind === 'letter_failed')).toMatchObject({
      happening: { facts: { reason: expect.stringMatching(/^The mail server could not be reached/) } },
    });
  });
});
