import { hello } from './buyer-words.ts';
import type { Draft } from './letter-draft.ts';

/** To the new client of a deal. Does not name the former client. */
export const clientAdded: Draft<'client_added'> = ({ agentName }, scene) => ({
  subject: `${agentName} added you as a client on Gable`,
  preview: 'See what your agent has prepared for you.',
  heading: `${agentName} is working with you on Gable`,
  paragraphs: [
    ...hello(scene),
    `${agentName} added you as the client of a deal. Proposals that are waiting for an answer are in your dashboard.`,
    `A contract is yours to sign only once ${agentName} sends it to you.`,
    'Not expecting this? You can ignore this email.',
  ],
  button: 'Open Your Dashboard',
  opens: 'proposal',
});

const keptText = (count: number) =>
  count === 0
    ? 'You had not answered, signed or paid anything in it, so there is nothing left for you to do.'
    : `What you answered, signed, were invoiced for or paid stays yours: ${count === 1 ? '1 proposal, with its' : `${count} proposals, with their`} contracts, invoices and receipts. You can still message your agent about it.`;

const withdrawnText = (count: number) =>
  count === 0
    ? []
    : [
        count === 1
          ? 'A contract that was waiting for your signature was withdrawn.'
          : `${count} contracts that were waiting for your signature were withdrawn.`,
      ];

/** To the former client of a deal. Does not name the new client. */
export const clientRemoved: Draft<'client_removed'> = ({ agentName, kept, withdrawn }, scene) => ({
  subject: `${agentName} changed the client of your deal`,
  preview: kept === 0 ? 'There is nothing left for you to do.' : 'What you signed and paid stays yours.',
  heading: 'You are no longer the client of this deal',
  paragraphs: [
    ...hello(scene),
    `${agentName} changed the client of a deal that you were part of.`,
    keptText(kept),
    ...withdrawnText(withdrawn),
    `Was this a mistake? Reply to this email to reach ${agentName}.`,
  ],
  button: 'Open Your Dashboard',
  opens: 'proposal',
});
