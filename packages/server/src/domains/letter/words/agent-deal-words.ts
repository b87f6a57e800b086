import type { Instant } from '@gable/contracts/kernel';
import { copyFacts, type Draft, type FactsOf, letterDate, sumOf } from './letter-draft.ts';

/** A client agreed. */
export const proposalAccepted: Draft<'proposal_accepted'> = ({ serviceType, customerName }) => ({
  subject: `${customerName} accepted your proposal: ${serviceType}`,
  preview: 'You can generate the invoice now.',
  heading: `${customerName} accepted your proposal`,
  paragraphs: [`You agreed on this service: ${serviceType}. You can generate the invoice now.`],
  button: 'Open the Proposal',
  opens: 'proposal',
});

/** A client does not want it. */
export const proposalDeclined: Draft<'proposal_declined'> = ({ serviceType, customerName, reason }) => ({
  subject: `${customerName} declined your proposal: ${serviceType}`,
  preview: 'You can change it and send it again.',
  heading: `${customerName} declined your proposal`,
  paragraphs: [
    `It was for this service: ${serviceType}.`,
    ...(reason ? [`${customerName} writes:\n${reason}`] : []),
    'You can talk to your client, change the proposal and send it again.',
  ],
  button: 'Open the Proposal',
  opens: 'proposal',
});

/** The agent's copy of what the client signed. */
export const contractSigned: Draft<'contract_signed'> = ({ serviceType, customerName }, scene) => ({
  subject: `${customerName} signed the contract: ${serviceType}`,
  preview: 'The signed PDF and the record of the signature come with this email.',
  heading: `${customerName} signed the contract`,
  paragraphs: [
    'The contract is signed electronically. Here is your copy: the signed PDF, and the record of how it was signed. Both are on Gable as well.',
  ],
  facts: [
    { label: 'Service', value: serviceType },
    { label: 'Client', value: customerName },
    ...copyFacts(scene),
  ],
  button: 'See the Signed Contract',
  opens: 'proposal',
});

/** A client wants to sign on paper. */
export const contractPaperRequested: Draft<'contract_paper_requested'> = ({ serviceType, customerName }) => ({
  subject: `${customerName} wants to sign on paper: ${serviceType}`,
  preview: 'The contract cannot be signed electronically any more.',
  heading: `${customerName} wants to sign on paper`,
  paragraphs: [
    `${customerName} withdrew the consent to sign the contract for this service electronically: ${serviceType}.`,
    'Give your client a paper copy to sign, at no charge. You can download the contract as a PDF and print it. When it is signed, set its status to Signed.',
  ],
  button: 'Open the Proposal',
  opens: 'proposal',
});

/** A client does not sign. */
export const contractDeclined: Draft<'contract_declined'> = ({ serviceType, customerName, reason }) => ({
  subject: `${customerName} declined the contract: ${serviceType}`,
  preview: 'The contract is a draft again. You can change it and send it anew.',
  heading: `${customerName} declined the contract`,
  paragraphs: [
    `It was for this service: ${serviceType}.`,
    `${customerName} writes:\n${reason}`,
    'The contract is a draft again. You can change it and send it anew.',
  ],
  button: 'Open the Contract',
  opens: 'proposal',
});

const until = (respondBy: Instant | null) =>
  respondBy === null ? [] : [{ label: 'Respond by', value: letterDate(respondBy) }];

function disputeFacts(facts: FactsOf['dispute_opened']) {
  return [
    { label: 'Amount', value: sumOf(facts) },
    { label: 'Service', value: facts.serviceType },
    ...until(facts.respondBy),
  ];
}

/** A client asked their bank for the money back. */
export const disputeOpened: Draft<'dispute_opened'> = (facts) => ({
  subject: `${facts.customerName} disputes a payment of ${sumOf(facts)}`,
  preview: 'The bank holds the money until it is decided.',
  heading: 'A payment is disputed',
  paragraphs: [
    `${facts.customerName} told their bank that something is wrong with this payment. The bank holds the money until it is decided.`,
    'Please answer in your dashboard at the payment provider, with whatever shows what you did and agreed.',
  ],
  facts: disputeFacts(facts),
  button: 'See the Proposal',
  opens: 'proposal',
});

/** The bank waits for the agent. */
export const disputeNeedsResponse: Draft<'dispute_needs_response'> = (facts) => ({
  subject: `A dispute over ${sumOf(facts)} needs your response`,
  preview: `The bank wants to hear from you about ${facts.serviceType}.`,
  heading: 'A dispute needs your response',
  paragraphs: [
    `The bank wants to hear from you about the payment of ${facts.customerName}. Without an answer in time the money goes back.`,
    'Please answer in your dashboard at the payment provider.',
  ],
  facts: disputeFacts(facts),
  button: 'See the Proposal',
  opens: 'proposal',
});

/** The money stays. */
export const disputeWon: Draft<'dispute_won'> = (facts) => ({
  subject: `You won the dispute over ${sumOf(facts)}`,
  preview: 'The payment stays yours.',
  heading: 'You won the dispute',
  paragraphs: [`The payment of ${facts.customerName} for ${facts.serviceType} stays yours.`],
  facts: [{ label: 'Amount', value: sumOf(facts) }],
  button: 'See the Proposal',
  opens: 'proposal',
});

/** The money went back. */
export const disputeLost: Draft<'dispute_lost'> = (facts) => ({
  subject: `You lost the dispute over ${sumOf(facts)}`,
  preview: `The bank gave the money back to ${facts.customerName}.`,
  heading: 'You lost the dispute',
  paragraphs: [`The bank gave the payment for ${facts.serviceType} back to ${facts.customerName}.`],
  facts: [{ label: 'Amount', value: sumOf(facts) }],
  button: 'See the Proposal',
  opens: 'proposal',
});
