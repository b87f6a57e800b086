import type { BalanceTransactionDocument, BalanceTransactionType } from '../documents/money.document.ts';
import { addBusinessDays } from '../kernel/business-days.ts';
import { newId, PLATFORM_APPLICATION } from '../kernel/ids.ts';
import type { Work } from '../kernel/work.ts';
import { balanceView } from './balance.ts';

/** Business days until a card payment becomes available (docs/wire/stripe.md). */
export const SETTLEMENT_BUSINESS_DAYS = 2;

/** A movement of `work.account`'s balance. Amounts are in minor units. */
export interface Movement {
  readonly type: BalanceTransactionType;
  /** Before fees; negative for outgoing money. */
  readonly amount: number;
  readonly currency: string;
  /** The source object. */
  readonly source: string | null;
  readonly description?: string | null;
  /** The application fee of a charge. */
  readonly applicationFee?: number;
  /** Stripe's fee, if the account pays it. */
  readonly stripeFee?: { readonly amount: number; readonly description: string };
  /** `at_once` skips the two business days. */
  readonly availability: 'at_once' | 'after_settlement';
}

/** Records a movement and, if it is pending, schedules its settlement. */
export function recordMovement(work: Work, movement: Movement): BalanceTransactionDocument {
  const fees = feeDetails(movement);
  const fee = fees.reduce((sum, detail) => sum + detail.amount, 0);
  const atOnce = movement.availability === 'at_once';
  const availableOn = atOnce ? work.now : addBusinessDays(work.now, SETTLEMENT_BUSINESS_DAYS);
  const transaction: BalanceTransactionDocument = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: movement.amount,
    available_on: availableOn,
    balance_type: 'payments',
    created: work.now,
    currency: movement.currency,
    description: movement.description ?? null,
    exchange_rate: null,
    fee,
    fee_details: fees,
    net: movement.amount - fee,
    reporting_category: REPORTING_CATEGORIES[movement.type],
    source: movement.source,
    status: atOnce ? 'available' : 'pending',
    type: movement.type,
    sandbox: { payout: null },
  };
  work.store.insert(work.account, 'balance_transaction', transaction);
  if (!atOnce) scheduleSettlement(work, availableOn);
  return transaction;
}

/** Makes settled funds available and emits one event. */
export function settleFunds(work: Work): void {
  const settled = work.store.all(work.account, 'balance_transaction', [
    { field: 'status', operator: '=', value: 'pending' },
    { field: 'available_on', operator: '<=', value: work.now },
  ]);
  for (const transaction of settled) {
    work.store.save(work.account, 'balance_transaction', { ...transaction, status: 'available' });
  }
  if (settled.length > 0) work.outbox.emit(work, 'balance.available', balanceView(work));
}

function scheduleSettlement(work: Work, due: number): void {
  const task = { due, kind: 'settle_funds', account: work.account, subject: '' } as const;
  if (!work.tasks.has(task)) work.tasks.schedule(task);
}

function feeDetails(movement: Movement) {
  const { applicationFee = 0, stripeFee, currency } = movement;
  const common = { currency } as const;
  return [
    ...(applicationFee === 0
      ? []
      : [
          {
            ...common,
            amount: applicationFee,
            application: PLATFORM_APPLICATION,
            description: 'Application fee',
            type: 'application_fee',
          },
        ]),
    ...(stripeFee === undefined ? [] : [{ ...common, ...stripeFee, application: null, type: 'stripe_fee' }]),
  ];
}

const REPORTING_CATEGORIES: { readonly [type in BalanceTransactionType]: string } = {
  charge: 'charge',
  application_fee: 'platform_earning',
  application_fee_refund: 'platform_earning_refund',
  refund: 'refund',
  refund_failure: 'refund_failure',
  stripe_fee: 'fee',
  payout: 'payout',
  payout_cancel: 'payout_reversal',
  payout_failure: 'payout_reversal',
  adjustment: 'dispute',
};
