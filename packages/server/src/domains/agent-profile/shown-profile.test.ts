import { CONTRACT_EMAIL_DELAY_MS } from '@gable/contracts/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contractSignatures } from '#domains/contract/contract-signature.tables.ts';
import { downloadContract, generateContract } from '#domains/contract/index.ts';
import { createSentContract } from '#domains/contract/testing/contract-fixtures.ts';
import { generateInvoice } from '#domains/invoice/index.ts';
import { createPaymentSession, readPaymentSession } from '#domains/payment/index.ts';
import { readPdf } from '#integrations/pdf/testing/read-pdf.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { updateAgentProfile } from './update-agent-profile.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

const PROFILE = {
  licenseNumber: '01234567',
  licenseState: 'CA',
  brokerageName: 'Harbor Realty',
  brokerageLicense: '0199',
  phone: '(415) 555-0132',
};
const BROKERAGE = 'Harbor Realty (license 0199)';
const LICENSE = 'California license 01234567';

const saveProfile = (agent: UserContext) => updateAgentProfile(agent, { changes: PROFILE });

async function readText(bytes: Uint8Array): Promise<string> {
  return (await readPdf(bytes)).pages.map(({ text }) => text).join(' ');
}

describe('the professional profile in contracts', () => {
  it('is part of a draft once it is filled in', async () => {
    const agent = await context.newAgent();
    const { id: proposalId } = await context.newProposal(agent, await context.newDeal(agent));
    expect((await generateContract(agent, { proposalId })).content).toContain(
      'This agreement does not state the name of the brokerage or a license number',
    );
    await saveProfile(agent);
    const { content } = await generateContract(agent, { proposalId });
    expect(content).toContain(`works with the brokerage ${BROKERAGE} and holds ${LICENSE}.`);
    expect(content).not.toContain('does not state');
  });

  it('is in the header of the PDF, and stays in the signed PDF after a change', async () => {
    const { agent, buyer, contractId, sign } = await createSentContract(context);
    expect(await readText((await downloadContract(buyer, { contractId })).bytes)).not.toContain('license');
    await saveProfile(agent);
    const sent = await readText((await downloadContract(buyer, { contractId })).bytes);
    for (const line of [BROKERAGE, LICENSE]) expect(sent).toContain(line);
    await sign();
    await updateAgentProfile(agent, { changes: { brokerageName: 'Another Brokerage' } });
    const signed = await readText((await downloadContract(buyer, { contractId })).bytes);
    expect(signed).toContain(BROKERAGE);
    expect(signed).not.toContain('Another Brokerage');
  });

  it('adds nothing to a signature if it is empty', async () => {
    const { sign } = await createSentContract(context);
    await sign();
    const [signature] = await context.db.read.select().from(contractSignatures);
    expect(Object.keys(signature?.parties ?? {})).not.toContain('agentCredentials');
  });
});

describe('the professional profile at the checkout and in emails', () => {
  it('identifies the agent who is paid', async () => {
    const { agent } = await context.newVerifiedAgent();
    const buyer = await context.newBuyer();
    const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
    const { id: proposalId } = await context.newProposal(agent, deal);
    await saveProfile(agent);
    await generateInvoice(agent, { proposalId });
    const { sessionId } = await createPaymentSession(buyer, { proposalId });
    const { agent: card } = await readPaymentSession(buyer, { sessionId });
    expect(card).toMatchObject({ ...PROFILE, name: 'Ada Agent' });
    await context.processStripeEvents();
    const email = context.emails.find(({ to }) => to === buyer.actor.email);
    for (const part of [email?.text, email?.html?.replaceAll('<br>', '\n')])
      expect(part).toContain(`Ada Agent\n${BROKERAGE}\n${LICENSE}\n(415) 555-0132\n`);
  });

  it('leaves no empty lines in an email if it is empty', async () => {
    const { buyer } = await createSentContract(context);
    context.clock.advance(CONTRACT_EMAIL_DELAY_MS);
    await context.worker.drain();
    const email = context.emails.find(({ to }) => to === buyer.actor.email);
    expect(email?.text).toContain('\n\nReply to this email to reach Ada Agent.\n');
    expect(email?.text).not.toMatch(/null|undefined|license/);
  });
});
