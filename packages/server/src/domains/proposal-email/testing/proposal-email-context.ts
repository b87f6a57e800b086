import { type ProposalId, proposalEmailIdSchema } from '@gable/contracts/kernel';
import type { SendProposalEmail } from '@gable/contracts/proposal-email';
import { createContract } from '#domains/contract/index.ts';
import type { Mail, MailPort } from '#integrations/mail/mail.port.ts';
import { newId, SYSTEM } from '#kernel/index.ts';
import { createOutboxWorker } from '#outbox/index.ts';
import { createTestContext, type UserContext } from '#testing/test-context.ts';
import { proposalEmail, sendProposal } from '../index.ts';

/** A test context with a proposal, and a mail server whose responses the test controls. */
export async function openProposalEmailContext() {
  const context = await createTestContext();
  const agent = await context.newAgent();
  const deal = await context.newDeal(agent, { customerEmail: 'ann@example.com', customerName: 'Ann O’Hara' });
  const proposal = await context.newProposal(agent, deal, '250');
  const emails: Mail[] = [];
  let failure: unknown = null;
  const mail: MailPort = {
    send: async (email) => {
      if (failure !== null) throw failure;
      emails.push(email);
    },
  };
  const ports = { ...context.system.ports, mail };
  const worker = createOutboxWorker(
    (jobs) => ({ ...context.system, ports, jobs, actor: SYSTEM }),
    [proposalEmail.handler],
  );
  const input = (fields: Partial<SendProposalEmail> = {}): SendProposalEmail => ({
    proposalId: proposal.id,
    key: newId(proposalEmailIdSchema),
    ...fields,
  });
  return {
    ...context,
    agent,
    deal,
    proposal,
    /** The accepted emails, oldest first. */
    emails,
    worker,
    input,
    /** Sets the error of the next emails; null accepts them. */
    failMail: (error: unknown) => {
      failure = error;
    },
    send: (fields: Partial<SendProposalEmail> = {}, by: UserContext = agent) =>
      sendProposal(by, input(fields)),
    writeContract: (proposalId: ProposalId = proposal.id) =>
      createContract(agent, { proposalId, content: '1. Parties' }),
    close: async () => {
      await worker.stop();
      await context.close();
    },
  };
}

export type ProposalEmailContext = Awaited<ReturnType<typeof openProposalEmailContext>>;
