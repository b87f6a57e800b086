import { cents, proposalEmailIdSchema } from '@gable/contracts/kernel';
import { formatLineItems, formatPrice, type ProposalView } from '@gable/contracts/proposal';
import * as z from 'zod/mini';
import { defineEmail } from '../email.ts';
import { formatAgentLines } from './agent-lines.ts';

export interface ProposalEmailData {
  /** The client's address. */
  readonly email: string;
  readonly clientName: string;
  readonly agent: { readonly name: string; readonly email: string };
  /** The agent's brokerage, license and phone, one line each. */
  readonly agentLines: readonly string[];
  readonly proposal: Pick<ProposalView, 'serviceType' | 'amount' | 'pricingStructure' | 'lineItems'>;
  readonly hasContract: boolean;
  /** The agent's personal note; '' without one. */
  readonly message: string;
  readonly url: string;
  /** Whether the link signs the client in. */
  readonly signsIn: boolean;
}

/** Sends a proposal to its client. */
export const proposalEmail = defineEmail({
  topic: 'proposal.email',
  // The agent's note is stored only here: it is not part of the proposal.
  schema: z.object({ sendId: proposalEmailIdSchema, message: z.string() }),
  samples: (): Readonly<Record<string, ProposalEmailData>> => ({
    proposal: {
      email: 'ann@example.com',
      clientName: 'Ann O’Hara',
      agent: { name: 'Ada Agent', email: 'ada@example.com' },
      agentLines: ['Harbor Realty (license 01999999)', 'California license 01234567', '(415) 555-0132'],
      proposal: {
        serviceType: 'Home Showing',
        amount: '250',
        pricingStructure: 'fixed',
        lineItems: [{ description: 'Showing of one home', quantity: 2, unitAmount: cents(12_500) }],
      },
      hasContract: true,
      message: 'Hi Ann,\nsee you on Friday!',
      url: 'https://gable.example/invitation#sample',
      signsIn: true,
    },
  }),
  content: ({
    email,
    clientName,
    agent,
    agentLines,
    proposal,
    hasContract,
    message,
    url,
    signsIn,
  }: ProposalEmailData) => {
    const { serviceType } = proposal;
    const price = formatPrice(proposal);
    const items = formatLineItems(proposal.lineItems);
    const agentName = agent.name || agent.email;
    return {
      subject: `${agentName} sent you a proposal: ${serviceType}`,
      preview: `${serviceType} for ${price}. Read it on Gable.`,
      heading: `A proposal from ${agentName}`,
      paragraphs: [
        `Hello ${clientName},`,
        `${agentName} sent you a proposal:\n${serviceType}, ${price}`,
        ...(items === null ? [] : [items]),
        ...(message === '' ? [] : [`${agentName} wrote:\n${message}`]),
        `You can read the proposal${hasContract ? ' and its contract' : ''} on Gable, and later pay there too.`,
        signsIn
          ? `The proposal is for ${email}. This button signs you in once and expires in three days. Please don’t forward this email.`
          : `The proposal is for ${email}. Sign in with this address, or create a free account.`,
        `Questions? Reply to this email to reach ${agentName}.`,
      ],
      action: { label: 'Read the Proposal', url },
      footnote: [
        ...formatAgentLines(agentName, agentLines),
        `${agentName} (${agent.email}) sent this through Gable. If you don’t know them, you can ignore this email.`,
      ].join('\n'),
    };
  },
});
