import type { BalanceTransactionDocument, BalanceTransactionType } from '../documents/money.document.ts';
import { businessDaysAfter } from '../kernel/business-days.ts';
import { newId, PLATFORM_APPLICATION } from '../kernel/ids.ts';
import type { Work } from '../kernel/work.ts';
import { balanceView } from './balance.ts';

/** Business days until a card payment may be paid out (Stripe contract, section 4, Money). */
export const SETTLEMENT_BUSINESS_DAYS = 2;

/** A movement to book on `work.account`. Amounts in minor units of `currency`. */
export interface Movement {
  readonly type: BalanceTransactionType;
  /** Before fees; negative when money leaves. */
  readonly amount: number;
  readonly currency: string;
  /** The object that moved it. */
  readonly source: string | null;
  readonly description?: string | null;
  /** The platform's share, taken off a charge. */
  readonly applicationFee?: number;
  /** Stripe's own fee, where the account pays it: taken with the movement. */
  readonly stripeFee?: { readonly amount: number; readonly description: string };
  /** `at_once` skips the wait of two business days. */
  readonly availability: 'at_once' | 'after_settlement';
}

/** Books a movement and, when it has to settle first, sees to it that the clock settles it. */
export function book(work: Work, movement: Movement): BalanceTransactionDocument {
  const fees = feeDetails(movement);
  const fee = fees.reduce((sum, detail) => sum + detail.amount, 0);
  const atOnce = movement.availability === 'at_once';
  const availableOn = atOnce ? work.now : businessDaysAfter(work.now, SETTLEMENT_BUSINESS_DAYS);
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

/** Makes available what has waited long enough, and says so once. */
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
