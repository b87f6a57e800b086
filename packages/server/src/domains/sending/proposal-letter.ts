import { formatUsd, parseMoney } from '@gable/contracts/kernel';
import type { Client } from '@gable/contracts/party';
import type { PricingStructure } from '@gable/contracts/proposal';
import type { LetterWords } from '../letter/index.ts';
import type { ProfileRow } from '../profile/profile.tables.ts';
import type { ProposalRow } from '../proposal/proposal.tables.ts';
import type { ProposalSendRow } from './proposal-send.tables.ts';

export interface ProposalLetterFacts {
  readonly send: Pick<ProposalSendRow, 'email'>;
  readonly proposal: Pick<ProposalRow, 'id' | 'serviceType' | 'amount' | 'pricingStructure'>;
  readonly client: Pick<Client, 'name'>;
  readonly agent: Pick<ProfileRow, 'name' | 'email'>;
  readonly hasContract: boolean;
  /** The agent's own note; '' for none. */
  readonly message: string;
  /** Where the client reads it. */
  readonly readingUrl: string;
  /** Whether that link lets them in as well. */
  readonly letsIn: boolean;
}

const PER: Readonly<Record<PricingStructure, string>> = {
  fixed: '',
  hourly: ' an hour',
  monthly: ' a month',
};

/** '$250.00 an hour'; an amount that is no number stays as the agent typed it. */
function priceOf({ amount, pricingStructure }: ProposalLetterFacts['proposal']): string {
  const cents = parseMoney(amount);
  return `${cents === null ? amount : formatUsd(cents)}${PER[pricingStructure]}`;
}

/** The letter that brings a client to a proposal: who offers what at which price, and how to answer. */
export function proposalLetterWords(facts: ProposalLetterFacts, publicUrl: string) {
  const { proposal, client, send, message, readingUrl, letsIn } = facts;
  const agentName = facts.agent.name || facts.agent.email;
  const price = priceOf(proposal);
  const letter: LetterWords = {
    preview: `${proposal.serviceType} for ${price}. Read it on Gable.`,
    heading: `A proposal from ${agentName}`,
    paragraphs: [
      `Hello ${client.name},`,
      `${agentName} offers you this service:\n${proposal.serviceType}, ${price}`,
      ...(message === '' ? [] : [`${agentName} writes:\n${message}`]),
      facts.hasContract
        ? 'Read the proposal and its contract on Gable. Once you are asked to pay, you can do that there as well.'
        : 'Read the proposal on Gable. Once you are asked to pay, you can do that there as well.',
      letsIn
        ? `It is kept for ${send.email}. The button opens it for you without a password, once and within three days: please do not pass this e-mail on.`
        : `It is kept for ${send.email}: sign in with this address, or create a free account with it.`,
      `Do you have a question? Answer this e-mail, and it goes straight to ${agentName}.`,
    ],
    action: { label: 'Read the Proposal', url: readingUrl },
    footnote: `You get this e-mail because ${agentName} (${facts.agent.email}) sent you a proposal on Gable. If you do not know them, there is nothing you have to do.`,
    publicUrl,
  };
  return { subject: `${agentName} sent you a proposal: ${proposal.serviceType}`, letter };
}
