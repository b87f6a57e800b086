import { cents } from '@gable/contracts/kernel';
import type { PayoutDetail, PayoutLine } from '@gable/contracts/payout';
import { getTransactionTimeZone } from '@gable/contracts/transaction';
import type { AgentCalendar } from '../agent-calendar/index.ts';
import { toEntryType } from '../transaction/index.ts';
import type { PayoutRow } from './payout.tables.ts';
import type { PayoutLineRow } from './payout-detail.repository.ts';

function toPayoutLine({ amount, entry, invoice }: PayoutLineRow, calendar: AgentCalendar): PayoutLine {
  const type = toEntryType(entry.kind);
  return {
    transactionId: entry.id,
    ...type,
    amount,
    net: entry.agentAmount ?? amount,
    service: invoice?.description ?? null,
    customerName: invoice?.customerName ?? null,
    customerEmail: invoice?.customerEmail ?? null,
    proposalId: invoice?.proposalId ?? null,
    providerId: entry.providerId,
    occurredAt: entry.occurredAt,
    timeZone: getTransactionTimeZone(type, calendar.zoneAt(entry.recordedAt)),
  };
}

interface PayoutFacts {
  readonly lines: readonly PayoutLineRow[];
  readonly reversedById: string | null;
  readonly calendar: AgentCalendar;
}

/** A payout with its lines. What no line explains is `other`, once the lines are known. */
export function toPayoutDetail(row: PayoutRow, { lines, reversedById, calendar }: PayoutFacts): PayoutDetail {
  // A payout that was not sent, or that reverses another one, contains nothing.
  const isEmpty = row.status === 'refused' || row.amount <= 0;
  const isPending = row.linesAt === null && !isEmpty;
  const explained = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: row.providerId ?? row.id,
    amount: row.amount,
    currency: row.currency,
    status: row.status === 'requested' ? 'pending' : row.status,
    isAutomatic: row.automatic,
    createdAt: row.createdAt,
    arrivalAt: row.arrivalAt,
    bank: row.bankLast4 === null ? null : { name: row.bankName, last4: row.bankLast4 },
    traceId: row.traceId,
    failure: row.failure,
    failureCode: row.failureCode,
    originalPayoutId: row.originalPayoutId,
    reversedById,
    isPending,
    other: cents(isPending || isEmpty ? 0 : row.amount - explained),
    lines: lines.map((line) => toPayoutLine(line, calendar)),
  };
}
