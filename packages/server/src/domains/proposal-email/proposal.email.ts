import { listContactLines } from '@gable/contracts/agent-profile';
import { cents, proposalEmailIdSchema } from '@gable/contracts/kernel';
import { formatLineItems, formatPrice, type ProposalView } from '@gable/contracts/proposal';
import * as z from 'zod/mini';
import type { Reader } from '#db/index.ts';
import { defineLoadedEmail } from '#emails/index.ts';
import { formatAgentLines } from '#emails/templates/agent-lines.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { loadAgentCard } from '../agent-profile/index.ts';
import { findAccountOfAgent } from '../connect/index.ts';
import { invitationUrl } from '../email/index.ts';
import { findClientRecipient } from '../notification/index.ts';
import {
  findPendingEmail,
  type PendingEmail,
  type SentContract,
  storeDelivery,
  storeFailure,
} from './pending-email.ts';

interface ProposalEmailData {
  /** The client's address. */
  readonly email: string;
  readonly clientName: string;
  readonly agent: { readonly name: string; readonly email: string };
  /** The agent's brokerage, license and phone, one line each. */
  readonly agentLines: readonly string[];
  readonly proposal: Pick<
    ProposalView,
    'serviceType' | 'amount' | 'pricingStructure' | 'lineItems' | 'status'
  >;
  readonly contract: SentContract | null;
  /** The agent's personal note; '' without one. */
  readonly message: string;
  readonly url: string;
  /** Whether the link signs the client in. */
  readonly signsIn: boolean;
  /** Whether the agent has set up payments. */
  readonly takesPayments: boolean;
}

const CLIENT_CHANGED = 'The client was changed before this email went out. Send the proposal again.';

/** Whether the address still belongs to the proposal's client. */
async function isStillClient(reader: Reader, { send, proposal, client }: PendingEmail): Promise<boolean> {
  const recipient = await findClientRecipient(reader, { email: client.email, proposalId: proposal.id });
  return recipient?.email === send.email;
}

/** Returns what the email of a proposal contains. `url` opens the proposal. */
export async function buildProposalEmail(
  ctx: UseCaseContext,
  about: Pick<PendingEmail, 'client' | 'proposal' | 'contract'> & {
    readonly email: string;
    readonly agent: Pick<PendingEmail['agent'], 'id' | 'name' | 'email'>;
  },
  { message, url }: { readonly message: string; readonly url: string },
): Promise<ProposalEmailData> {
  const { email, client, agent, proposal, contract } = about;
  const agentLines = listContactLines(await loadAgentCard(ctx.db.read, agent.id));
  const account = await findAccountOfAgent(ctx.db.read, agent.id);
  return {
    email,
    clientName: client.name,
    agent,
    agentLines,
    proposal,
    contract,
    message,
    url,
    signsIn: ctx.ports.invitationLinks !== null,
    takesPayments: account?.status === 'verified' && !account.closed,
  };
}

const SAMPLE: ProposalEmailData = {
  email: 'ann@example.com',
  clientName: 'Ann O’Hara',
  agent: { name: 'Ada Agent', email: 'ada@example.com' },
  agentLines: ['Harbor Realty (license 01999999)', 'California license 01234567', '(415) 555-0132'],
  proposal: {
    serviceType: 'Home Showing',
    amount: '250',
    pricingStructure: 'fixed',
    lineItems: [{ description: 'Showing of one home', quantity: 2, unitAmount: cents(12_500) }],
    status: 'pending',
  },
  contract: { isToSign: true },
  message: 'Hi Ann,\nsee you on Friday!',
  url: 'https://gable.example/invitation#sample',
  signsIn: true,
  takesPayments: true,
};

/** Whether the client has accepted the proposal, so that the email asks only for the signature. */
const isForSignature = ({ proposal, contract }: ProposalEmailData) =>
  contract?.isToSign === true && proposal.status !== 'pending' && proposal.status !== 'declined';

/** Returns the texts that say what the client is asked to do: answer a proposal, or sign its contract. */
function describeRequest(data: ProposalEmailData, agentName: string) {
  const { proposal, contract, takesPayments } = data;
  const { serviceType } = proposal;
  if (isForSignature(data))
    return {
      subject: `${agentName} sent you a contract to sign: ${serviceType}`,
      preview: `Read and sign the contract for ${serviceType}.`,
      heading: `A contract from ${agentName}`,
      lead: `${agentName} asks you to sign the contract for this service:`,
      next: 'Read the contract on Gable and sign it there.',
      thing: 'The contract',
      label: 'Read and Sign',
    };
  return {
    subject: `${agentName} sent you a proposal: ${serviceType}`,
    preview: `${serviceType} for ${formatPrice(proposal)}. Read it on Gable.`,
    heading: `A proposal from ${agentName}`,
    lead: `${agentName} sent you a proposal:`,
    next: `You can read the proposal${contract ? ' and its contract' : ''} on Gable${takesPayments ? ', and pay there too' : ''}.`,
    thing: 'The proposal',
    label: 'Read the Proposal',
  };
}

/**
 * Sends a proposal to its client, or its contract after they accepted. The `Message-ID` is the same for
 * each attempt.
 */
export const proposalEmail = defineLoadedEmail({
  topic: 'proposal.email',
  // The agent's note is stored only here: it is not part of the proposal.
  schema: z.object({ sendId: proposalEmailIdSchema, message: z.string() }),
  load: async (ctx, { sendId, message }) => {
    const pending = await findPendingEmail(ctx.db.read, sendId);
    if (!pending) return null;
    if (!(await isStillClient(ctx.db.read, pending))) {
      await storeFailure(ctx, pending, CLIENT_CHANGED);
      return null;
    }
    const { send, client, agent, proposal } = pending;
    const { email } = send;
    const url = await invitationUrl(ctx, { email, name: client.name, proposalId: proposal.id });
    return {
      id: `proposal-${sendId}`,
      to: email,
      replyTo: agent.email,
      data: await buildProposalEmail(ctx, { ...pending, email }, { message, url }),
      onDelivered: () => storeDelivery(ctx, pending),
      onFailed: (reason) => storeFailure(ctx, pending, reason),
    };
  },
  samples: (): Readonly<Record<string, ProposalEmailData>> => ({
    proposal: SAMPLE,
    contract: { ...SAMPLE, proposal: { ...SAMPLE.proposal, status: 'approved' } },
  }),
  content: (data: ProposalEmailData) => {
    const { email, clientName, agent, agentLines, proposal, message, url, signsIn } = data;
    const agentName = agent.name || agent.email;
    const items = formatLineItems(proposal.lineItems);
    const { subject, preview, heading, lead, next, thing, label } = describeRequest(data, agentName);
    return {
      subject,
      preview,
      heading,
      paragraphs: [
        `Hello ${clientName},`,
        `${lead}\n${proposal.serviceType}, ${formatPrice(proposal)}`,
        ...(items === null ? [] : [items]),
        ...(message === '' ? [] : [`${agentName} wrote:\n${message}`]),
        next,
        signsIn
          ? `${thing} is for ${email}. This button signs you in once and expires in three days. Please don’t forward this email.`
          : `${thing} is for ${email}. Sign in with this address, or create a free account.`,
        `Questions? Reply to this email to reach ${agentName}.`,
      ],
      action: { label, url },
      footnote: [
        ...formatAgentLines(agentName, agentLines),
        `${agentName} (${agent.email}) sent this through Gable. If you don’t know them, you can ignore this email.`,
      ].join('\n'),
    };
  },
});
