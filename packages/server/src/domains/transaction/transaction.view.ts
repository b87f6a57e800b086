import { cents } from '@gable/contracts/kernel';
import { getTransactionTimeZone, type Transaction } from '@gable/contracts/transaction';
import type { AgentCalendar } from '../agent-calendar/index.ts';
import { toEntryType } from './entry-types.ts';
import type { TransactionRow } from './transaction.repository.ts';

/** A ledger entry as its agent sees it. Its days are those of the statement that contains it. */
export function toTransaction(
  { entry, invoice, fee, processingFee }: TransactionRow,
  calendar: AgentCalendar,
): Transaction {
  const { id, kind, currency, providerId, occurredAt, recordedAt, agentAmount, agentBalance } = entry;
  if (agentAmount === null || agentBalance === null)
    throw new Error(`The ledger entry ${id} has no place in the agent's books.`);
  const type = toEntryType(kind);
  return {
    id,
    ...type,
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
    timeZone: getTransactionTimeZone(type, calendar.zoneAt(recordedAt)),
  };
}
