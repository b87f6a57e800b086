import type { DisputeId } from '@gable/contracts/kernel';
import { messageIdSchema } from '@gable/contracts/kernel';
import { paymentsSchema } from '@gable/contracts/payment-schedule';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readPdf } from '#integrations/pdf/testing/read-pdf.ts';
import { newId } from '#kernel/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { readHome } from '../home/index.ts';
import { generateInvoice } from '../invoice/index.ts';
import { sendMessage } from '../message/index.ts';
import { setPaymentSchedule } from '../payment-schedule/index.ts';
import { readProposal } from '../proposal/index.ts';
import { payWithoutEvents } from '../reconciliation/testing/payment-fixtures.ts';
import { createRefund, readRefunds } from '../refund/index.ts';
import { createPaidProposal, type PaidProposal, toRefundInput } from '../refund/testing/paid-proposal.ts';
import { downloadEvidence } from './download-evidence.ts';
import { readDispute } from './read-dispute.ts';
import { saveEvidence } from './save-evidence.ts';
import { submitEvidenceHandler } from './submit-evidence.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

const failsWith = (code: string) => expect.objectContaining({ code });
const STATEMENT = 'I showed the house on November 3, as agreed.';

type DisputedPayment = PaidProposal & { readonly id: DisputeId };

async function disputePayment(paid: PaidProposal): Promise<DisputedPayment> {
  await context.stripe.control('disputes', { account: paid.accountId, payment_intent: paid.intentId });
  await context.processStripeEvents();
  const [dispute] = (await readRefunds(paid.agent, paid))?.disputes ?? [];
  if (!dispute) throw new Error('The dispute was not stored.');
  return { ...paid, id: dispute.id };
}

/** An agent whose client disputes the payment. */
const createDispute = async () => disputePayment(await createPaidProposal(context));

const fieldsOf = ({ evidence }: Awaited<ReturnType<typeof readDispute>>) =>
  Object.fromEntries(evidence.fields.map(({ name, text }) => [name, text]));

describe('the evidence of a dispute', () => {
  it('shows what the bank would get before anything is saved', async () => {
    const { agent, id, proposalId } = await createDispute();
    const dispute = await readDispute(agent, { id });
    expect(dispute).toMatchObject({
      proposalId,
      status: 'needs_response',
      evidence: { status: 'none', statement: '', submittedAt: null, failure: null },
    });
    expect(fieldsOf(dispute)).toMatchObject({
      service: expect.stringContaining('$250.00'),
      clientEmail: expect.stringContaining('@'),
    });
    expect(fieldsOf(dispute)).not.toHaveProperty('statement');
  });

  it('says what was paid of which price, what was refunded and what is disputed', async () => {
    const { agent, accountId } = await context.newVerifiedAgent();
    const buyer = await context.newBuyer();
    const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
    const { id: proposalId } = await context.newProposal(agent, deal, '799.70');
    const payments = paymentsSchema.parse([
      { kind: 'deposit', amount: 10_000 },
      { kind: 'installment', amount: 69_970, dueOn: '2030-01-15' },
    ]);
    await setPaymentSchedule(agent, { proposalId, payments, timeZone: 'UTC' });
    await generateInvoice(agent, { proposalId });
    const intentId = await payWithoutEvents(context, buyer, proposalId);
    await context.processStripeEvents();
    await createRefund(agent, toRefundInput({ proposalId }, '30'));
    const { id } = await disputePayment({ agent, buyer, accountId, proposalId, intentId });
    const { service } = fieldsOf(await readDispute(agent, { id }));
    expect(service).toContain(
      'Paid: $100.00 (Deposit, agreed price $799.70). Refunded: $30.00. Disputed: $70.00.',
    );
  });

  it('contains the messages of both sides with their times, oldest first', async () => {
    const { agent, buyer, id, proposalId } = await createDispute();
    const { dealId } = await readProposal(agent, { proposalId });
    for (const [author, text] of [
      [buyer, 'Is 3 pm fine?'],
      [agent, 'Yes, see you there.'],
    ] as const) {
      context.clock.advance(60_000);
      await sendMessage(author, {
        key: newId(messageIdSchema),
        dealId,
        clientEmail: buyer.actor.email,
        text,
        attachmentIds: [],
      });
    }
    const { messages } = fieldsOf(await readDispute(agent, { id }));
    expect(messages).toMatch(/UTC, .*: Is 3 pm fine\?\n.*UTC, Ada Agent: Yes, see you there\.$/);
  });

  it('leaves the messages out if the agent chose so, of the texts and of the PDF, until they choose again', async () => {
    const { agent, buyer, id, proposalId, accountId } = await createDispute();
    const { dealId } = await readProposal(agent, { proposalId });
    const message = {
      key: newId(messageIdSchema),
      dealId,
      clientEmail: buyer.actor.email,
      attachmentIds: [],
    };
    await sendMessage(buyer, { ...message, text: 'My divorce is final.' });
    const readText = async () => {
      const pdf = await downloadEvidence(agent, { id, format: 'pdf' });
      return (await readPdf(pdf?.bytes ?? new Uint8Array())).pages.map(({ text }) => text).join(' ');
    };
    const before = await readDispute(agent, { id });
    expect(before.evidence.messages).toBe('include');
    expect(fieldsOf(before).messages).toContain('divorce');
    expect(await readText()).toContain('divorce');
    const draft = { id, statement: STATEMENT, submit: false };
    const omitted = await saveEvidence(agent, { ...draft, messages: 'omit' });
    expect(omitted.evidence.messages).toBe('omit');
    expect(fieldsOf(omitted)).not.toHaveProperty('messages');
    expect(await readText()).not.toContain('divorce');
    const included = await saveEvidence(agent, { ...draft, messages: 'include' });
    expect(fieldsOf(included).messages).toContain('divorce');
    await saveEvidence(agent, { ...draft, messages: 'omit' });
    // A client that does not know the choice must not undo it.
    const submitted = await saveEvidence(agent, { ...draft, submit: true });
    expect(submitted.evidence).toMatchObject({ status: 'submitted', messages: 'omit' });
    expect(await readText()).not.toContain('divorce');
    const [atProvider] = await context.stripe.payments.disputes.recent(accountId, 1);
    const sent = await context.stripe.read(accountId, `/v1/disputes/${atProvider?.id}`);
    expect(JSON.stringify(sent)).toContain('as agreed');
    expect(JSON.stringify(sent)).not.toContain('divorce');
  });

  it('is kept as a draft, also by the provider’s id', async () => {
    const { agent, id, accountId } = await createDispute();
    await saveEvidence(agent, { id, statement: 'First words', submit: false });
    const [atProvider] = await context.stripe.payments.disputes.recent(accountId, 1);
    const ref = { id: atProvider?.id ?? '' };
    await saveEvidence(agent, { ...ref, statement: STATEMENT, submit: false });
    const { status, evidence, ...dispute } = await readDispute(agent, ref);
    expect(dispute.id).toBe(id);
    expect(status).toBe('needs_response');
    expect(evidence).toMatchObject({ status: 'draft', statement: STATEMENT });
  });

  it('is submitted once, as it was confirmed', async () => {
    const { agent, id, accountId } = await createDispute();
    const submitted = await saveEvidence(agent, { id, statement: STATEMENT, submit: true });
    expect(submitted).toMatchObject({
      status: 'under_review',
      respondBy: null,
      evidence: { status: 'submitted', statement: STATEMENT, submittedAt: expect.any(Number) },
    });
    await submitEvidenceHandler.run(context.system, { disputeId: id }, { jobId: id, attempt: 1 });
    const [atProvider] = await context.stripe.payments.disputes.recent(accountId, 1);
    expect(atProvider).toMatchObject({ status: 'under_review', submissions: 1 });
    await expect(saveEvidence(agent, { id, statement: 'More', submit: true })).rejects.toEqual(
      failsWith('DISPUTE_NOT_OPEN'),
    );
    expect((await readDispute(agent, { id })).evidence.statement).toBe(STATEMENT);
  });

  it('updates the open screens of both sides once it is submitted', async () => {
    const { agent, buyer, id } = await createDispute();
    expect((await readHome(agent)).attention.items).toMatchObject([{ step: 'disputed' }]);
    const heard: string[] = [];
    const stop = context.db.listen({ onMessage: (text) => heard.push(text), onGap: () => undefined });
    await saveEvidence(agent, { id, statement: STATEMENT, submit: true });
    for (const { userId } of [agent.actor, buyer.actor])
      await expect.poll(() => heard).toContain(JSON.stringify({ userId, areas: ['proposals', 'money'] }));
    expect((await readHome(agent)).attention.items).toEqual([]);
    await stop();
  });

  it('has one PDF, which is uploaded once although the process is killed after it', async () => {
    const { agent, id, accountId } = await createDispute();
    const { ports } = agent;
    const { disputes } = ports.payments;
    const submitEvidence = () => Promise.reject(new Error('The process was killed.'));
    const payments = { ...ports.payments, disputes: { ...disputes, submitEvidence } };
    const killed = { ...context.system, ports: { ...ports, payments } };
    const asKilled = {
      ...agent,
      jobs: {
        runNow: (jobId: string) =>
          submitEvidenceHandler.run(killed, { disputeId: id }, { jobId, attempt: 1 }),
      },
    };
    await expect(saveEvidence(asKilled, { id, statement: STATEMENT, submit: true })).rejects.toThrow(
      'killed',
    );
    expect((await readDispute(agent, { id })).evidence.status).toBe('sending');
    context.clock.advance(60_000);
    await context.worker.drain();
    expect((await readDispute(agent, { id })).evidence.status).toBe('submitted');
    expect(context.stripe.exchange.requests.filter((made) => made === 'POST /v1/files')).toHaveLength(1);
    const [dispute] = await disputes.recent(accountId, 1);
    const { evidence } = z
      .object({ evidence: z.object({ uncategorized_file: z.string() }) })
      .parse(await context.stripe.read(accountId, `/v1/disputes/${dispute?.id}`));
    const file = await context.stripe.read(accountId, `/v1/files/${evidence.uncategorized_file}`);
    expect(file).toMatchObject({ purpose: 'dispute_evidence', type: 'pdf', size: expect.any(Number) });
    const pdf = await downloadEvidence(agent, { id, format: 'pdf' });
    expect(
      Buffer.from(pdf?.bytes ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('counts as submitted if the process was killed after the provider took it', async () => {
    const { agent, id, accountId } = await createDispute();
    const [dispute] = await context.stripe.payments.disputes.recent(accountId, 1);
    await context.stripe.payments.disputes.submitEvidence({
      accountId,
      disputeId: dispute?.id ?? '',
      fields: { statement: STATEMENT, service: 'Showing', clientName: '', clientEmail: 'ben@example.com' },
      fileId: null,
      key: 'from-before',
    });
    const submitted = await saveEvidence(agent, { id, statement: STATEMENT, submit: true });
    expect(submitted).toMatchObject({ status: 'under_review', evidence: { status: 'submitted' } });
  });

  it('shows why the provider refused it, and can be corrected', async () => {
    const { agent, id, accountId, intentId } = await createDispute();
    // The bank has decided, and its event has not arrived yet.
    await context.stripe.control('disputes', {
      account: accountId,
      payment_intent: intentId,
      outcome: 'lost',
    });
    await expect(saveEvidence(agent, { id, statement: STATEMENT, submit: true })).rejects.toEqual(
      failsWith('PROVIDER_REFUSED'),
    );
    expect((await readDispute(agent, { id })).evidence).toMatchObject({
      status: 'refused',
      statement: STATEMENT,
      failure: expect.stringMatching(/\S/),
    });
  });

  it('is rejected after the deadline', async () => {
    const { agent, id } = await createDispute();
    const { respondBy } = await readDispute(agent, { id });
    context.clock.advance((respondBy ?? 0) - context.clock.now());
    await expect(saveEvidence(agent, { id, statement: STATEMENT, submit: false })).rejects.toEqual(
      failsWith('DISPUTE_NOT_OPEN'),
    );
  });

  it('is hidden from the buyer and from other agents', async () => {
    const { buyer, id } = await createDispute();
    const stranger = await context.newAgent();
    await expect(readDispute(buyer, { id })).rejects.toEqual(failsWith('WRONG_ROLE'));
    await expect(readDispute(stranger, { id })).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(saveEvidence(stranger, { id, statement: STATEMENT, submit: true })).rejects.toEqual(
      failsWith('NOT_FOUND'),
    );
  });
});
