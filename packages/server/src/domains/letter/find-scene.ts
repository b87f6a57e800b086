import type { Cents, DealId, Instant, InvoiceId } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { contracts } from '../contract/contract.tables.ts';
import { contractSignatures } from '../contract/contract-signature.tables.ts';
import { deals } from '../deal/deal.tables.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { findClientRecipient, type LetterAbout } from '../notification/index.ts';
import { users } from '../profile/profile.tables.ts';
import { listFeeReturns, returnedAmount } from '../refund/index.ts';

/** Whom a letter goes to. */
export interface Addressee {
  readonly email: string;
  readonly name: string;
}

/** The invoice that a letter is about. */
export interface BilledService {
  /** As it is printed on the invoice. */
  readonly number: string;
  /** What is invoiced; once it is paid, what the card paid of it, and the platform's fee of that. */
  readonly amount: Cents;
  readonly fee: Cents;
  /** What the platform has returned of its fee, or is returning. */
  readonly feeReturned: Cents;
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
  /** The names of the files that come with it. */
  readonly attached: readonly string[];
}

async function findAddressee(reader: Reader, about: LetterAbout): Promise<Addressee | null> {
  if ('email' in about.addressee) {
    const { email } = about.addressee;
    return findClientRecipient(reader, { email, dealId: about.dealId, proposalId: about.proposalId });
  }
  const [user] = await reader
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, about.addressee.userId));
  return user ?? null;
}

async function findAgent(reader: Reader, dealId: DealId | undefined) {
  if (dealId === undefined) return undefined;
  const [row] = await reader
    .select({ email: users.email, name: users.name })
    .from(deals)
    .innerJoin(users, eq(users.id, deals.agentId))
    .where(eq(deals.id, dealId));
  return row;
}

async function findInvoice(reader: Reader, invoiceId: InvoiceId | undefined): Promise<BilledService | null> {
  if (invoiceId === undefined) return null;
  const [row] = await reader.select().from(invoices).where(eq(invoices.id, invoiceId));
  if (!row) return null;
  const { currency, paidAt } = row;
  return {
    number: row.number ?? row.providerId ?? row.id,
    amount: row.collected ?? row.amount,
    fee: row.collectedFee ?? row.fee,
    feeReturned: returnedAmount(await listFeeReturns(reader, invoiceId)),
    currency,
    paidAt,
  };
}

/** Of the version that was signed, where the letter is about a signature. */
async function findPdfUrl(reader: Reader, { proposalId, signatureId }: LetterAbout, publicUrl: string) {
  if (proposalId === undefined) return null;
  const [row] = await reader
    .select({ id: contracts.id })
    .from(contracts)
    .where(eq(contracts.proposalId, proposalId));
  if (!row) return null;
  const url = new URL(`/api/contracts/${row.id}/download`, publicUrl);
  if (signatureId === undefined) return url.href;
  const [signed] = await reader
    .select({ version: contractSignatures.version })
    .from(contractSignatures)
    .where(eq(contractSignatures.id, signatureId));
  if (signed) url.searchParams.set('version', String(signed.version));
  return url.href;
}

/**
 * The recipient and the subject of a letter at the time of writing. Null for a user who no longer exists, and for a client
 * whose proposal has another client now.
 */
export async function findScene(
  reader: Reader,
  about: LetterAbout,
  publicUrl: string,
): Promise<Omit<Scene, 'attached'> | null> {
  const addressee = await findAddressee(reader, about);
  if (!addressee) return null;
  const { email, name } = addressee;
  return {
    addressee: { email, name },
    agent: (await findAgent(reader, about.dealId)) ?? { email: '', name: '' },
    invoice: await findInvoice(reader, about.invoiceId),
    pdfUrl: await findPdfUrl(reader, about, publicUrl),
  };
}
