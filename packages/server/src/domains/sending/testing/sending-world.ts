import { type ProposalId, proposalSendIdSchema } from '@gable/contracts/kernel';
import type { SendProposal } from '@gable/contracts/sending';
import { createContract } from '#domains/contract/index.ts';
import { writeLetter } from '#integrations/mail/letter/write-letter.ts';
import type { Mail, MailPort } from '#integrations/mail/mail.port.ts';
import { newId, SYSTEM } from '#kernel/index.ts';
import { createOutboxWorker } from '#outbox/index.ts';
import { openTestWorld, type PersonContext } from '#testing/test-world.ts';
import { proposalLetterHandler, sendProposal } from '../index.ts';

/** A world with a proposal to send, and a mail server that does what a test wants. */
export async function openSendingWorld() {
  const world = await openTestWorld();
  const agent = await world.newAgent();
  const deal = await world.newDeal(agent, { customerEmail: 'ann@example.com', customerName: 'Ann O’Hara' });
  const proposal = await world.newProposal(agent, deal, '250');
  const letters: Mail[] = [];
  let refusal: unknown = null;
  const mail: MailPort = {
    send: async (letter) => {
      if (refusal !== null) throw refusal;
      letters.push(letter);
    },
  };
  const ports = { ...world.system.ports, mail };
  const worker = createOutboxWorker(
    (jobs) => ({ ...world.system, ports, jobs, actor: SYSTEM }),
    [proposalLetterHandler(writeLetter)],
  );
  const input = (fields: Partial<SendProposal> = {}): SendProposal => ({
    proposalId: proposal.id,
    key: newId(proposalSendIdSchema),
    ...fields,
  });
  return {
    ...world,
    agent,
    deal,
    proposal,
    /** What the mail server took, oldest first. */
    letters,
    worker,
    input,
    /** From now on the mail server answers with this error, or takes everything again. */
    mailFails: (error: unknown) => {
      refusal = error;
    },
    send: (fields: Partial<SendProposal> = {}, by: PersonContext = agent) => sendProposal(by, input(fields)),
    writeContract: (proposalId: ProposalId = proposal.id) =>
      createContract(agent, { proposalId, content: '1. Parties' }),
    close: async () => {
      await worker.stop();
      await world.close();
    },
  };
}

export type SendingWorld = Awaited<ReturnType<typeof openSendingWorld>>;
