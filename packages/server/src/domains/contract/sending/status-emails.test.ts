import { CONTRACT_EMAIL_DELAY_MS, type ContractStatus } from '@gable/contracts/contract';
import { SECOND_MS } from '@gable/contracts/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProposal } from '#domains/proposal/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { updateContract } from '../index.ts';
import { consentAndSign, createDraftedContract } from '../testing/contract-fixtures.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const ASKS_TO_SIGN = 'A contract for you to sign: Home Showing';
const WITHDRAWN = 'Your contract was withdrawn: Home Showing';

/** Creates a draft, and returns functions that choose its status and list its client's emails. */
async function createDraft() {
  const drafted = await createDraftedContract(context);
  const { agent, buyer, contractId } = drafted;
  const choose = async (...statuses: readonly ContractStatus[]) => {
    for (const status of statuses) {
      context.clock.advance(SECOND_MS);
      await updateContract(agent, { contractId, changes: { status } });
    }
  };
  const listEmails = async (afterMs = CONTRACT_EMAIL_DELAY_MS) => {
    context.clock.advance(afterMs);
    await context.worker.drain();
    return context.emails.filter(({ to }) => to === buyer.actor.email).map(({ subject }) => subject);
  };
  return { ...drafted, choose, listEmails };
}

describe('the email of a contract’s status', () => {
  it('waits for 30 seconds', async () => {
    const { choose, listEmails } = await createDraft();
    await choose('sent');
    expect(await listEmails(CONTRACT_EMAIL_DELAY_MS - 1)).toEqual([]);
    expect(await listEmails(1)).toEqual([ASKS_TO_SIGN]);
    await choose('draft');
    expect(await listEmails(CONTRACT_EMAIL_DELAY_MS - 1)).toEqual([ASKS_TO_SIGN]);
    expect(await listEmails(1)).toEqual([ASKS_TO_SIGN, WITHDRAWN]);
  });

  it('does not leave the proposal as sent if it is undone before', async () => {
    const { agent, proposalId, choose, listEmails } = await createDraft();
    const findSentAt = async () => (await readProposal(agent, { proposalId })).sentAt;
    await choose('sent');
    expect(await findSentAt()).toBe(context.clock.now());
    await choose('draft');
    expect(await findSentAt()).toBeNull();
    await choose('sent');
    const sentAt = await findSentAt();
    await listEmails();
    await choose('draft');
    expect(await findSentAt()).toBe(sentAt);
  });

  it.each([['draft'], ['expired'], ['signed']] as const)(
    'is not sent if the contract is %s by then',
    async (status) => {
      const { choose, listEmails } = await createDraft();
      await choose('sent', status);
      expect(await listEmails()).toEqual([]);
    },
  );

  it('is not sent to a client who signed meanwhile', async () => {
    const { buyer, contractId, choose, listEmails } = await createDraft();
    await choose('sent');
    await consentAndSign(buyer, contractId);
    expect(await listEmails()).not.toContain(ASKS_TO_SIGN);
  });

  it('is not sent if the agent takes the withdrawal back', async () => {
    const { choose, listEmails } = await createDraft();
    await choose('sent');
    await listEmails();
    await choose('draft', 'sent');
    expect(await listEmails()).toEqual([ASKS_TO_SIGN]);
  });

  it('is sent once if the agent sends the same version again within a minute', async () => {
    const { choose, listEmails } = await createDraft();
    await choose('sent', 'expired', 'draft', 'sent');
    expect(await listEmails()).toEqual([ASKS_TO_SIGN]);
    await choose('expired', 'sent');
    expect(await listEmails()).toEqual([ASKS_TO_SIGN]);
    await choose('expired', 'sent');
    expect(await listEmails()).toEqual([ASKS_TO_SIGN, ASKS_TO_SIGN]);
  });

  it('asks to sign the new version if the text changes before it is sent', async () => {
    const { agent, contractId, choose, listEmails } = await createDraft();
    await choose('sent');
    await updateContract(agent, { contractId, changes: { content: 'Two tours.' } });
    expect(await listEmails()).toEqual([ASKS_TO_SIGN]);
  });
});
