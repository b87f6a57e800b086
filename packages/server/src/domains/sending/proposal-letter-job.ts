import { type ProposalSendId, proposalSendIdSchema } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Reader } from '#db/index.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { defineTopic, handle, type JobHandler } from '#outbox/index.ts';
import { contracts } from '../contract/contract.tables.ts';
import { contractVersions } from '../contract/contract-version.tables.ts';
import { deals } from '../deal/index.ts';
import { clientUrl, isAnswered, type LetterWriter, lastingReason } from '../letter/index.ts';
import { findClientRecipient, tellLater } from '../notification/index.ts';
import { type ProfileRow, users } from '../profile/profile.tables.ts';
import { type ProposalWithDeal, withClient } from '../proposal/index.ts';
import { proposals } from '../proposal/proposal.tables.ts';
import { proposalLetterWords } from './proposal-letter.ts';
import { type ProposalSendRow, proposalSends } from './proposal-send.tables.ts';
import { closeSend } from './sending.repository.ts';

/** The letter of one sending. The agent's note is kept here alone: it is part of no proposal. */
export const proposalLetter = defineTopic(
  'sending.proposal-letter',
  z.object({ sendId: proposalSendIdSchema, message: z.string() }),
  'email',
);

interface WaitingLetter extends ProposalWithDeal {
  readonly send: ProposalSendRow;
  readonly agent: ProfileRow;
  readonly hasContract: boolean;
}

/** What the letter is made of, as it stands when it is written; null once it is known how it ended. */
async function findWaiting(reader: Reader, sendId: ProposalSendId): Promise<WaitingLetter | null> {
  const [row] = await reader
    .select({
      send: proposalSends,
      proposal: proposals,
      deal: deals,
      agent: users,
      contractId: contractVersions.id,
    })
    .from(proposalSends)
    .innerJoin(proposals, eq(proposals.id, proposalSends.proposalId))
    .innerJoin(deals, eq(deals.id, proposals.dealId))
    .innerJoin(users, eq(users.id, deals.agentId))
    .leftJoin(contracts, eq(contracts.proposalId, proposals.id))
    // Only a contract that was sent to this address is spoken of.
    .leftJoin(
      contractVersions,
      and(eq(contractVersions.contractId, contracts.id), eq(contractVersions.sentTo, proposalSends.email)),
    )
    .where(eq(proposalSends.id, sendId))
    .limit(1);
  if (!row || row.send.deliveredAt !== null || row.send.failure !== null) return null;
  const { contractId, send, agent } = row;
  return { ...withClient(row), send, agent, hasContract: contractId !== null };
}

const CLIENT_CHANGED = 'The client was changed before this email went out. Send the proposal again.';

/** Whether the address is still that of the proposal's client: the next client's proposal is not the former one's news. */
async function isStillClient(reader: Reader, { send, proposal, client }: WaitingLetter): Promise<boolean> {
  const recipient = await findClientRecipient(reader, { email: client.email, proposalId: proposal.id });
  return recipient?.email === send.email;
}

/** Stores why a letter failed, and tells the agent, who may be elsewhere by now. */
async function storeFailure(ctx: UseCaseContext, facts: WaitingLetter, reason: string): Promise<void> {
  const { send, proposal, deal, client, agent } = facts;
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    if (!(await closeSend(tx, send.id, { failure: reason }))) return;
    const about = { dealId: deal.id, proposalId: proposal.id, key: `letter_failed:${send.id}` };
    const { serviceType } = proposal;
    const told = { serviceType, customerName: client.name, email: send.email, reason };
    await tellLater(tx, { userId: agent.id, kind: 'letter_failed', facts: told, ...about }, now);
  });
}

/**
 * Writes the letter and hands it over; every try bears the sending's own id, by which a repeated one can be recognised.
 * What can never be delivered is stored for the agent to see. The composition root says who sets the letter in the
 * house's layout.
 */
export function proposalLetterHandler(writeLetter: LetterWriter): JobHandler {
  return handle(proposalLetter, async (ctx, { sendId, message }, { attempt }) => {
    const facts = await findWaiting(ctx.db.read, sendId);
    if (!facts) return;
    const { email } = facts.send;
    if (!(await isStillClient(ctx.db.read, facts))) return storeFailure(ctx, facts, CLIENT_CHANGED);
    const client = { email, name: facts.client.name, proposalId: facts.proposal.id };
    const readingUrl = await clientUrl(ctx, client);
    const { subject, letter } = proposalLetterWords(
      { ...facts, message, readingUrl, letsIn: ctx.ports.entryLinks !== null },
      ctx.publicUrl,
    );
    try {
      const mail = { id: `proposal-${sendId}`, to: email, subject, replyTo: facts.agent.email };
      await ctx.ports.mail.send({ ...mail, ...writeLetter(letter) });
    } catch (error) {
      const reason = lastingReason(error, attempt);
      if (reason === null) throw error;
      ctx.log.error({ err: error, sendId }, 'a proposal could not be e-mailed to its client');
      await storeFailure(ctx, facts, reason);
      if (isAnswered(error)) return;
      throw error;
    }
    await inTransaction(ctx, (tx) => closeSend(tx, sendId, { deliveredAt: ctx.clock.now() }));
  });
}
