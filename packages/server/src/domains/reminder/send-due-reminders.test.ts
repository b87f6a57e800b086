import { proposalEmailIdSchema } from '@gable/contracts/kernel';
import { setReminderRuleSchema } from '@gable/contracts/reminder';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unsubscribe } from '#emails/index.ts';
import { newId } from '#kernel/index.ts';
import { updateDeal } from '../client-change/index.ts';
import { createContract, updateContract } from '../contract/index.ts';
import { consentAndSign, createDraftedContract } from '../contract/testing/contract-fixtures.ts';
import { voidInvoice } from '../invoice/index.ts';
import { readPaymentStatus } from '../payment/index.ts';
import { declineProposal, requestChanges, updateProposal } from '../proposal/index.ts';
import { sendProposal } from '../proposal-email/index.ts';
import { payWithoutEvents } from '../reconciliation/testing/payment-fixtures.ts';
import { readReminders } from './read-reminders.ts';
import { setReminderRule } from './reminder-settings.ts';
import { scheduleReminders } from './send-due-reminders.ts';
import { stopReminders } from './stop-reminders.ts';
import { openReminderContext, type ReminderContext } from './testing/reminder-context.ts';

let context: ReminderContext;
beforeEach(async () => {
  context = await openReminderContext();
});
afterEach(() => context.close());

const DUE_TODAY = 'Reminder: your invoice of $250.00 is due today';
const OVERDUE = 'Reminder: your invoice of $250.00 is overdue';

/** Creates a proposal of another client that was sent now. */
async function createSentProposal() {
  const { agent } = context;
  const buyer = await context.newBuyer();
  const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
  const proposal = await context.newProposal(agent, deal);
  await sendProposal(agent, { proposalId: proposal.id, key: newId(proposalEmailIdSchema) });
  return { buyer, deal, proposal, sentAt: context.clock.now() };
}

describe('the reminders of an invoice', () => {
  it('are sent once each, before, on and after the due date, and shown to the agent', async () => {
    const { agent, proposalId, dueAt, moveTo, run } = context;
    const subjects: string[] = [];
    for (let day = -4; day < 14; day += 1) {
      for (const hour of [0, 1]) {
        moveTo(dueAt, day, hour);
        subjects.push(...(await run()));
      }
    }
    expect(subjects).toEqual([
      expect.stringMatching(/is due \w+ \d+, \d+$/),
      DUE_TODAY,
      OVERDUE,
      OVERDUE,
      OVERDUE,
    ]);
    const { sent, next } = await readReminders(agent, { proposalId });
    expect(sent.map(({ kind, state }) => [kind, state])).toEqual([
      ['invoice_overdue', 'sent'],
      ['invoice_overdue', 'sent'],
      ['invoice_overdue', 'sent'],
      ['invoice_due', 'sent'],
      ['invoice_upcoming', 'sent'],
    ]);
    expect(next).toBeNull();
  });

  it('contain the amount, the agent’s message and a link, and replies go to the agent', async () => {
    const { agent, buyer, proposalId, dueAt, moveTo, run } = context;
    await setReminderRule(agent, { kind: 'invoice_due', message: 'Call me if <anything> is unclear.' });
    moveTo(dueAt, 0);
    await run();
    const [email] = context.emails;
    expect(email).toMatchObject({ to: buyer.actor.email, replyTo: agent.actor.email });
    for (const text of ['$250.00', 'Ada Agent wrote:\nCall me if <anything> is unclear.', proposalId])
      expect(email?.text).toContain(text);
    expect(email?.html).toContain('&lt;anything&gt;');
  });

  it('fill in the placeholders of the agent’s message, and refuse unknown ones', async () => {
    const { agent, dueAt, moveTo, run } = context;
    const message = 'Hi {{client name}}, I’m {{ Agent  Name }}. This is for {{service type}}.';
    const set = (text: string) => setReminderRuleSchema.parse({ kind: 'invoice_due', message: text });
    expect(() => set('Hi {{nope}}')).toThrow(/\{\{nope\}\} isn’t a placeholder that Gable fills in/);
    await setReminderRule(agent, set(message));
    moveTo(dueAt, 0);
    await run();
    const [email] = context.emails;
    expect(email?.text).toMatch(/Hi [^{}]+, I’m Ada Agent\. This is for Home Showing\./);
    expect(email?.text).not.toContain('{{');
  });

  it('are at most one after a downtime', async () => {
    const { dueAt, moveTo, run } = context;
    moveTo(dueAt, 10, 2);
    expect(await run()).toEqual([OVERDUE]);
    moveTo(dueAt, 10, 3);
    expect(await run()).toEqual([]);
  });

  it('end with the payment', async () => {
    const { agent, buyer, proposalId, dueAt, moveTo, run } = context;
    await payWithoutEvents(context, buyer, proposalId);
    await readPaymentStatus(agent, { proposalId });
    for (const day of [-3, 0, 3]) {
      moveTo(dueAt, day);
      expect(await run()).toEqual([]);
    }
  });

  it.each([
    ['the invoice is voided', () => voidInvoice(context.agent, { invoiceId: context.invoiceId })],
    [
      'the agent stops them',
      () => stopReminders(context.agent, { proposalId: context.proposalId, stopped: true }),
    ],
    ['the agent turns them off', () => setReminderRule(context.agent, { kind: 'invoice_due', on: false })],
  ])('are not sent once %s', async (_, change) => {
    await change();
    context.moveTo(context.dueAt, 0);
    expect(await context.run()).toEqual([]);
  });

  it('continue when the agent resumes them', async () => {
    const { agent, proposalId, dueAt, moveTo, run } = context;
    await stopReminders(agent, { proposalId, stopped: true });
    moveTo(dueAt, 0);
    expect(await run()).toEqual([]);
    const { isStopped, next } = await stopReminders(agent, { proposalId, stopped: false });
    expect([isStopped, next?.kind]).toEqual([false, 'invoice_due']);
    moveTo(dueAt, 0, 1);
    expect(await run()).toEqual([DUE_TODAY]);
  });

  it('end when the client unsubscribes, and the agent sees it', async () => {
    const { agent, anonymous, proposalId, dueAt, moveTo, run } = context;
    moveTo(dueAt, 0);
    await run();
    const url = new URL(context.emails[0]?.unsubscribeUrl ?? '');
    await unsubscribe(anonymous, { token: url.searchParams.get('token') ?? '' });
    moveTo(dueAt, 3);
    expect(await run()).toEqual([]);
    expect(await readReminders(agent, { proposalId })).toMatchObject({ isUnsubscribed: true, next: null });
  });
});

describe('the reminders of a proposal and its contract', () => {
  it('follow the last sending, and end with the answer', async () => {
    const { agent, moveTo, run } = context;
    const { buyer, proposal, sentAt } = await createSentProposal();
    moveTo(sentAt, 3);
    await sendProposal(agent, { proposalId: proposal.id, key: newId(proposalEmailIdSchema) });
    moveTo(sentAt, 4);
    const subject = 'Reminder: a proposal is waiting for your answer: Home Showing';
    expect(await run()).not.toContain(subject);
    moveTo(sentAt, 7);
    expect(await run()).toContain(subject);
    await declineProposal(buyer, { proposalId: proposal.id, offer: proposal });
    moveTo(sentAt, 11);
    expect(await run()).not.toContain(subject);
  });

  it('end when the deal is archived', async () => {
    const { agent, moveTo, run } = context;
    const { deal, proposal, sentAt } = await createSentProposal();
    await updateDeal(agent, { dealId: deal.id, changes: { status: 'archived' } });
    moveTo(sentAt, 4);
    await run();
    expect((await readReminders(agent, { proposalId: proposal.id })).sent).toEqual([]);
  });

  it('end with the signature', async () => {
    const { clock, moveTo, run } = context;
    const { agent, buyer, proposalId, contractId, send } = await createDraftedContract(context);
    await updateProposal(agent, { proposalId, changes: { status: 'approved' } });
    await send();
    const sentAt = clock.now();
    const subject = 'Reminder: a contract is waiting for your signature: Home Showing';
    moveTo(sentAt, 3);
    expect(await run()).toEqual(expect.arrayContaining([subject]));
    await consentAndSign(buyer, contractId);
    moveTo(sentAt, 6);
    expect(await run()).not.toContain(subject);
  });

  it.each([
    ['the client signs', true],
    ['the agent marks it as signed outside of Gable', false],
  ])('do not ask for an answer once %s', async (_, isElectronic) => {
    const { moveTo, run } = context;
    const { buyer, proposal, sentAt } = await createSentProposal();
    const proposalId = proposal.id;
    const { agent } = context;
    const { id: contractId } = await createContract(agent, { proposalId, content: 'One tour.' });
    if (isElectronic) {
      await updateContract(agent, { contractId, changes: { status: 'sent' } });
      await consentAndSign(buyer, contractId);
    } else await updateContract(agent, { contractId, changes: { status: 'signed' } });
    expect((await readReminders(agent, { proposalId })).next).toBeNull();
    moveTo(sentAt, 4);
    expect((await run()).filter((subject) => subject.includes('proposal'))).toEqual([]);
  });

  it('pause while the client’s request for changes is open', async () => {
    const { agent, moveTo, run } = context;
    const { buyer, proposal, sentAt } = await createSentProposal();
    const proposalId = proposal.id;
    const { id: contractId } = await createContract(agent, { proposalId, content: 'One tour.' });
    await updateContract(agent, { contractId, changes: { status: 'sent' } });
    await requestChanges(buyer, { proposalId, comment: 'Could we also see the garden?' });
    expect((await readReminders(agent, { proposalId })).next).toBeNull();
    moveTo(sentAt, 3);
    expect((await run()).filter((subject) => subject.includes('contract'))).toEqual([]);
    await sendProposal(agent, { proposalId, key: newId(proposalEmailIdSchema) });
    expect((await readReminders(agent, { proposalId })).next).toMatchObject({ kind: 'contract_unsigned' });
  });

  it('do not remind of a withdrawn contract', async () => {
    const { clock, moveTo, run } = context;
    const { agent, contractId, send } = await createDraftedContract(context);
    await send();
    const sentAt = clock.now();
    await updateContract(agent, { contractId, changes: { status: 'draft' } });
    moveTo(sentAt, 3);
    expect((await run()).filter((subject) => subject.includes('contract'))).toEqual([]);
  });
});

describe('processes', () => {
  it('send each reminder once if two of them run at the same time', async () => {
    const { dueAt, moveTo, emails } = context;
    const otherDb = context.reopen();
    const other = context.createWorker(otherDb);
    moveTo(dueAt, 0);
    await Promise.all([scheduleReminders(context), scheduleReminders({ ...context, db: otherDb })]);
    await Promise.all([context.worker.drain(), other.drain()]);
    context.clock.advance(3_600_000);
    await Promise.all([scheduleReminders(context), scheduleReminders({ ...context, db: otherDb })]);
    await Promise.all([context.worker.drain(), other.drain()]);
    await other.stop();
    await otherDb.close();
    expect(emails.map(({ subject }) => subject)).toEqual([DUE_TODAY]);
  });

  it('send the same email again after a kill between the mail server and the database', async () => {
    const { dueAt, moveTo, run, emails, agent, proposalId } = context;
    moveTo(dueAt, 0);
    context.setMailServer('accepts, and the process is killed');
    await run();
    context.setMailServer('accepts');
    context.clock.advance(60_000);
    await run();
    expect(new Set(emails.map(({ id }) => id)).size).toBe(1);
    expect((await readReminders(agent, { proposalId })).sent).toMatchObject([{ state: 'sent' }]);
  });

  it('do not send a reminder that waited until the invoice was paid', async () => {
    const { agent, buyer, dueAt, moveTo, run, proposalId } = context;
    moveTo(dueAt, 0);
    context.setMailServer('is down');
    await run();
    expect((await readReminders(agent, { proposalId })).sent).toMatchObject([{ state: 'sending' }]);
    await payWithoutEvents(context, buyer, proposalId);
    await readPaymentStatus(agent, { proposalId });
    context.setMailServer('accepts');
    context.clock.advance(60_000);
    await run();
    expect(context.emails).toEqual([]);
    expect((await readReminders(agent, { proposalId })).sent).toEqual([]);
  });

  it('do not say "due today" on the day after', async () => {
    const { dueAt, moveTo, run, emails } = context;
    moveTo(dueAt, 0);
    context.setMailServer('is down');
    await run();
    context.setMailServer('accepts');
    moveTo(dueAt, 1);
    await run();
    expect(emails).toEqual([]);
  });
});
