import type { Scene } from '../find-scene.ts';
import { agentName, copyFacts, type Draft, invoiceFacts, letterDate, sumOf } from './letter-draft.ts';

/** 'Hello Ben,', where the reader's name is known. */
export function hello({ addressee }: Scene): readonly string[] {
  return addressee.name === '' ? [] : [`Hello ${addressee.name},`];
}

/** There is a contract to sign. */
export const contractSent: Draft<'contract_sent'> = ({ serviceType }, scene) => ({
  subject: `A contract for you to sign: ${serviceType}`,
  preview: `${agentName(scene)} sent you the contract for ${serviceType}.`,
  heading: 'A contract for you to sign',
  paragraphs: [
    ...hello(scene),
    `${agentName(scene)} sent you the contract for this service: ${serviceType}.`,
    'Please read it on Gable. If you agree, sign it there by typing your name. If you do not, you can decline it and say why.',
  ],
  button: 'Read and Sign the Contract',
  opens: 'proposal',
});

/** A new version replaced the one that waited for the buyer. */
export const contractUpdated: Draft<'contract_updated'> = ({ serviceType, version }, scene) => ({
  subject: `Your contract was updated: ${serviceType}`,
  preview: `${agentName(scene)} replaced the contract for ${serviceType} with version ${version}.`,
  heading: 'Your contract was updated',
  paragraphs: [
    ...hello(scene),
    `${agentName(scene)} changed the contract for this service: ${serviceType}. Version ${version} replaces the one you have, which can no longer be signed.`,
    'Please read the new version on Gable before you sign or decline it.',
  ],
  button: 'Read the New Version',
  opens: 'proposal',
});

/** The version that waited for the buyer can no longer be signed. */
export const contractWithdrawn: Draft<'contract_withdrawn'> = ({ serviceType }, scene) => ({
  subject: `Your contract was withdrawn: ${serviceType}`,
  preview: `${agentName(scene)} withdrew the contract for ${serviceType}. You do not need to do anything.`,
  heading: 'Your contract was withdrawn',
  paragraphs: [
    ...hello(scene),
    `${agentName(scene)} withdrew the contract for this service: ${serviceType}. It can no longer be signed, but you can still read it on Gable.`,
    'If there is a new version, you will get another email when it is ready.',
  ],
  button: 'See the Proposal',
  opens: 'proposal',
});

/** The buyer's own copy of what they signed. */
export const contractCompleted: Draft<'contract_completed'> = ({ serviceType }, scene) => ({
  subject: `Your signed contract: ${serviceType}`,
  preview: 'Keep this email: it has your signed copy.',
  heading: 'Your contract is signed',
  paragraphs: [
    ...hello(scene),
    `You signed the contract with ${agentName(scene)}. Here is your copy: the signed PDF, and the record of how it was signed. Please keep both.`,
    'You can also find them on Gable. If you would like a copy on paper, ask your agent. It is free.',
  ],
  facts: [
    { label: 'Service', value: serviceType },
    { label: 'Agent', value: agentName(scene) },
    ...copyFacts(scene),
  ],
  button: 'See the Signed Contract',
  opens: 'proposal',
});

/** There is something to pay. */
export const invoiceReady: Draft<'invoice_ready'> = (facts, scene) => ({
  subject: `Your invoice of ${sumOf(facts)}: ${facts.serviceType}`,
  preview: `${agentName(scene)} asks you to pay ${sumOf(facts)}.`,
  heading: `Your invoice of ${sumOf(facts)}`,
  paragraphs: [
    ...hello(scene),
    `${agentName(scene)} sent you an invoice. You can pay it by card on Gable, on your phone as well.`,
  ],
  facts: [
    { label: 'Amount', value: sumOf(facts) },
    { label: 'Service', value: facts.serviceType },
    { label: 'Agent', value: agentName(scene) },
    ...invoiceFacts(scene),
  ],
  button: 'Pay the Invoice',
  opens: 'proposal',
});

/** The receipt. */
export const paymentReceived: Draft<'payment_received'> = (facts, scene) => ({
  subject: `Receipt for your payment of ${sumOf(facts)}`,
  preview: `Thank you. ${agentName(scene)} has been told.`,
  heading: 'Your payment is in',
  paragraphs: [...hello(scene), 'Thank you for your payment. This is your receipt: please keep it.'],
  facts: [
    { label: 'Amount', value: sumOf(facts) },
    { label: 'Service', value: facts.serviceType },
    ...(scene.invoice?.paidAt ? [{ label: 'Paid on', value: letterDate(scene.invoice.paidAt) }] : []),
    { label: 'Agent', value: agentName(scene) },
    ...invoiceFacts(scene),
  ],
  button: 'See the Proposal',
  opens: 'proposal',
});

/** A try to pay failed, and what to do about it. */
export const paymentDeclined: Draft<'payment_declined'> = (facts, scene) => ({
  subject: `Your payment of ${sumOf(facts)} did not go through`,
  preview: 'Nothing was taken. You can try again, or with another card.',
  heading: 'Your payment did not go through',
  paragraphs: [
    ...hello(scene),
    `Your payment of ${sumOf(facts)} for ${facts.serviceType} failed. Nothing was taken from your card.`,
    'Please try again, or with another card. If your bank refused the payment, it can tell you why.',
  ],
  facts: [
    { label: 'Amount', value: sumOf(facts) },
    { label: 'Service', value: facts.serviceType },
    ...invoiceFacts(scene),
  ],
  button: 'Try Again',
  opens: 'proposal',
});

/** Money came back. */
export const refundReceived: Draft<'refund_received'> = (facts, scene) => ({
  subject: `Your refund of ${sumOf(facts)}`,
  preview: `It is for ${facts.serviceType}. Your bank may need some days to show it.`,
  heading: `${sumOf(facts)} is on its way back to you`,
  paragraphs: [
    ...hello(scene),
    `${agentName(scene)} refunded you. The money goes back to the card that you paid with; your bank usually needs five to ten business days to show it.`,
  ],
  facts: [
    { label: 'Refund', value: sumOf(facts) },
    { label: 'Service', value: facts.serviceType },
    { label: 'Agent', value: agentName(scene) },
    ...invoiceFacts(scene),
  ],
  button: 'See the Proposal',
  opens: 'proposal',
});
