import { cents } from '@gable/contracts/kernel';
import type { Transaction } from '@gable/contracts/transaction';
import { toEntryType } from './entry-types.ts';
import type { TransactionRow } from './transaction.repository.ts';

/** A ledger entry as its agent sees it. */
export function toTransaction({ entry, invoice, fee, processingFee }: TransactionRow): Transaction {
  const { id, kind, currency, providerId, occurredAt, recordedAt, agentAmount, agentBalance } = entry;
  if (agentAmount === null || agentBalance === null)
    throw new Error(`The ledger entry ${id} has no place in the agent's books.`);
  return {
    id,
    ...toEntryType(kind),
    gross: cents(agentAmount + fee + processingFee),
    fee: cents(fee),
    processingFee: cents(processingFee),
    net: agentAmount,
    balance: agentBalance,
    currency,
    service: invoice?.description ?? null,
    customerName: invoice?.customerName ?? null,
    customerEmail: invoice?.customerEmail ?? null,
    invoiceNumber: invoice?.number ?? null,
    dealId: invoice?.dealId ?? null,
    proposalId: invoice?.proposalId ?? null,
    providerId,
    occurredAt,
    recordedAt,
  };
}
