import type { Cents, DealId, Instant, InvoiceId, ProposalId } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Reader } from '../../db/index.ts';
import { contracts } from '../contract/contract.tables.ts';
import { deals } from '../deal/deal.tables.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import type { LetterAbout } from '../notification/index.ts';
import { users } from '../profile/profile.tables.ts';

/** Whom a letter goes to. */
export interface Addressee {
  readonly email: string;
  readonly name: string;
}

/** The invoice that a letter is about. */
export interface BilledService {
  /** As it is printed on the invoice. */
  readonly number: string;
  readonly amount: Cents;
  readonly fee: Cents;
  readonly currency: string;
  readonly paidAt: Instant | null;
}

/** What a letter's words need to know beside the happening itself. */
export interface Scene {
  readonly addressee: Addressee;
  /** Who works with the client; '' both for a letter that is about no deal. */
  readonly agent: Addressee;
  readonly invoice: BilledService | null;
  /** Where the contract's PDF is, for who is signed in; null where there is none. */
  readonly pdfUrl: string | null;
}

async function findUser(reader: Reader, about: LetterAbout): Promise<Addressee | null> {
  if (!('userId' in about.addressee)) return null;
  const [user] = await reader
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, about.addressee.userId));
  return user ?? null;
}

async function findParties(reader: Reader, dealId: DealId | undefined) {
  if (dealId === undefined) return undefined;
  const [row] = await reader
    .select({ client: deals.customerName, agent: { email: users.email, name: users.name } })
    .from(deals)
    .innerJoin(users, eq(users.id, deals.agentId))
    .where(eq(deals.id, dealId));
  return row;
}

async function findInvoice(reader: Reader, invoiceId: InvoiceId | undefined): Promise<BilledService | null> {
  if (invoiceId === undefined) return null;
  const [row] = await reader.select().from(invoices).where(eq(invoices.id, invoiceId));
  if (!row) return null;
  const { amount, fee, currency, paidAt } = row;
  return { number: row.number ?? row.providerId ?? row.id, amount, fee, currency, paidAt };
}

async function findPdfUrl(reader: Reader, proposalId: ProposalId | undefined, publicUrl: string) {
  if (proposalId === undefined) return null;
  const [row] = await reader
    .select({ id: contracts.id })
    .from(contracts)
    .where(eq(contracts.proposalId, proposalId));
  return row ? new URL(`/api/contracts/${row.id}/download`, publicUrl).href : null;
}

/** Who is written to, and about what, as things stand when the letter is written; null for a user who is gone. */
export async function findScene(
  reader: Reader,
  about: LetterAbout,
  publicUrl: string,
): Promise<Scene | null> {
  const parties = await findParties(reader, about.dealId);
  const addressee =
    'email' in about.addressee
      ? { email: about.addressee.email, name: parties?.client ?? '' }
      : await findUser(reader, about);
  if (!addressee) return null;
  return {
    addressee,
    agent: parties?.agent ?? { email: '', name: '' },
    invoice: await findInvoice(reader, about.invoiceId),
    pdfUrl: await findPdfUrl(reader, about.proposalId, publicUrl),
  };
}
