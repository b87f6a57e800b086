import { connectRows } from '#domains/connect/connect.rest.ts';
import { contractRows } from '#domains/contract/contract.rest.ts';
import { dealRows } from '#domains/deal/deal.rest.ts';
import { invoiceRows } from '#domains/invoice/invoice.rest.ts';
import { messageRows } from '#domains/message/message.rest.ts';
import { paymentRows } from '#domains/payment/payment.rest.ts';
import { payoutRows } from '#domains/payout/payout.rest.ts';
import { profileRows } from '#domains/profile/profile.rest.ts';
import { proposalRows } from '#domains/proposal/proposal.rest.ts';
import { webhookRows } from '#domains/webhook/webhook.rest.ts';
import type { MountableRow } from './rest-row.ts';

/** What belongs together in the document. */
export interface RestSection {
  readonly name: string;
  /** What it is about, in a sentence. */
  readonly about: string;
  readonly rows: readonly MountableRow[];
}

/** The documented API, all of it: what spec section 7 lists, and messages and webhooks for programs. */
export const restSections: readonly RestSection[] = [
  {
    name: 'Deals',
    about: 'An agent and a client at work together: what everything else hangs on.',
    rows: dealRows,
  },
  {
    name: 'Proposals',
    about: 'A service at a price, offered to the client of a deal.',
    rows: proposalRows,
  },
  {
    name: 'Contracts',
    about: 'What is agreed on a proposal, from the draft to the signed PDF.',
    rows: contractRows,
  },
  {
    name: 'Invoices',
    about: 'Asking for the money of a proposal, and what became of it.',
    rows: invoiceRows,
  },
  {
    name: 'Payments',
    about: 'Paying an invoice by card, and how that stands.',
    rows: paymentRows,
  },
  {
    name: 'Connected account',
    about: "The agent's account with the payment provider.",
    rows: connectRows,
  },
  {
    name: 'Payouts',
    about: 'The money that has come in, and its way to the bank.',
    rows: payoutRows,
  },
  {
    name: 'Messages',
    about: 'The conversation of an agent and a client about a deal.',
    rows: messageRows,
  },
  {
    name: 'Webhooks',
    about: 'The endpoints that receive events.',
    rows: webhookRows,
  },
  {
    name: 'User',
    about: 'Who is asking.',
    rows: profileRows,
  },
];

export const restRows: readonly MountableRow[] = restSections.flatMap(({ rows }) => rows);
