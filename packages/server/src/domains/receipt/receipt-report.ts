import { formatDisputeReason, getDisputeStatusBadge } from '@gable/contracts/dispute';
import { formatInvoiceLine } from '@gable/contracts/invoice';
import { type Cents, cents, formatMoney, type Instant } from '@gable/contracts/kernel';
import {
  formatPaymentMethod,
  formatReceiptSubject,
  getReceiptTotal,
  type Receipt,
} from '@gable/contracts/receipt';
import { getRefundStatusBadge } from '@gable/contracts/refund';
import type { ReportDocument, ReportTable } from '#integrations/pdf/report.port.ts';
import { formatDayIn } from '#kernel/index.ts';

/** In UTC, so that both parties see the same day. */
const formatDay = (at: Instant) => formatDayIn(at, 'UTC');

const LEFT = { align: 'left' } as const;
const RIGHT = { align: 'right' } as const;

function paymentTable(receipt: Receipt, money: (amount: Cents) => string): ReportTable {
  const { amount, charged, refunded, lost } = receipt;
  const total = getReceiptTotal(receipt);
  const otherwise = cents(amount - charged);
  const line = (label: string, value: Cents) => (value === 0 ? [] : [[label, money(value)]]);
  return {
    heading: 'Payment',
    columns: [
      { header: 'Description', ...LEFT },
      { header: 'Amount', ...RIGHT },
    ],
    rows: [
      [formatReceiptSubject(receipt), money(amount)],
      ...line(charged === 0 ? 'Paid outside Gable' : 'Paid with credit', otherwise),
      ...line(`Charged to ${formatPaymentMethod(receipt)}`, charged),
      ...line('Refunded', cents(0 - refunded)),
      ...line('Returned by the bank', cents(0 - lost)),
    ],
    totals: [total.label, money(total.amount)],
  };
}

/** What was billed, line by line. */
function linesTable({ lines }: Receipt, money: (amount: Cents) => string): ReportTable[] {
  if (lines.length === 0) return [];
  return [
    {
      heading: 'Billed',
      columns: [
        { header: 'Description', ...LEFT },
        { header: 'Amount', ...RIGHT },
      ],
      isFullText: true,
      rows: lines.map((line) => [formatInvoiceLine(line), money(line.amount)]),
    },
  ];
}

function refundsTable({ refunds }: Receipt, money: (amount: Cents) => string): ReportTable[] {
  if (refunds.length === 0) return [];
  return [
    {
      heading: 'Refunds',
      columns: [
        { header: 'Date', ...LEFT },
        { header: 'Status', ...LEFT },
        { header: 'Amount', ...RIGHT },
      ],
      rows: refunds.map(({ createdAt, status, amount }) => [
        formatDay(createdAt),
        getRefundStatusBadge(status).label,
        money(amount),
      ]),
    },
  ];
}

function disputesTable({ disputes }: Receipt, money: (amount: Cents) => string): ReportTable[] {
  if (disputes.length === 0) return [];
  return [
    {
      heading: 'Disputes',
      columns: [
        { header: 'Date', ...LEFT },
        { header: 'Reason', ...LEFT },
        { header: 'Status', ...LEFT },
        { header: 'Amount', ...RIGHT },
      ],
      rows: disputes.map(({ createdAt, reason, status, amount }) => [
        formatDay(createdAt),
        formatDisputeReason(reason),
        getDisputeStatusBadge(status).label,
        money(amount),
      ]),
    },
  ];
}

/** The printed receipt. `at` is when it was printed: later refunds are on a later print. */
export function toReceiptReport(receipt: Receipt, at: Instant): ReportDocument {
  const { number, payeeName, brokerage, customerName, customerEmail, invoiceNumber, charged } = receipt;
  const money = (amount: Cents) => formatMoney(amount, receipt.currency);
  const outside =
    charged === 0
      ? ['This payment was recorded as paid outside Gable. Gable charged no card and holds no proof of it.']
      : [];
  return {
    title: `Receipt ${number}`,
    author: payeeName,
    subject: formatReceiptSubject(receipt),
    facts: [
      { label: 'Receipt number', value: number },
      { label: 'Date paid', value: formatDay(receipt.paidAt) },
      { label: 'Paid to', value: [payeeName, ...(brokerage === null ? [] : [brokerage])].join('\n') },
      { label: 'Paid by', value: `${customerName}\n${customerEmail}` },
      { label: 'Payment method', value: formatPaymentMethod(receipt) },
      ...(invoiceNumber === null ? [] : [{ label: 'Invoice number', value: invoiceNumber }]),
    ],
    tables: [
      paymentTable(receipt, money),
      ...linesTable(receipt, money),
      ...refundsTable(receipt, money),
      ...disputesTable(receipt, money),
    ],
    notes: [...outside, `Refunds and disputes as of ${formatDay(at)}. Dates are in UTC.`],
    reference: number,
    statusLabel: 'Receipt',
  };
}
