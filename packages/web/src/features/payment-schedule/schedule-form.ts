import { type Cents, cents, MIN_CHARGE, parseMoney, toDecimalText } from '@gable/contracts/kernel';
import {
  divideEqually,
  findScheduleError,
  paymentsSchema,
  type ScheduledPaymentView,
  type SetPaymentSchedule,
} from '@gable/contracts/payment-schedule';

/** An installment as typed. */
export interface TypedInstallment {
  readonly key: number;
  readonly amount: string;
  /** '' while no date is chosen. */
  readonly dueOn: string;
}

/** A schedule as typed; '' for no deposit. */
export interface TypedSchedule {
  readonly deposit: string;
  readonly installments: readonly TypedInstallment[];
}

/** Returns the form of a schedule; of two equal installments without one. */
export function toTypedSchedule(payments: readonly ScheduledPaymentView[], total: Cents): TypedSchedule {
  const deposit = payments.find(({ kind }) => kind === 'deposit');
  const installments = payments
    .filter(({ kind }) => kind === 'installment')
    .map(({ position, amount, dueOn }) => ({
      key: position,
      amount: toDecimalText(amount),
      dueOn: dueOn ?? '',
    }));
  if (installments.length > 0) return { deposit: deposit ? toDecimalText(deposit.amount) : '', installments };
  return divide({ deposit: '', installments: [1, 2].map((key) => ({ key, amount: '', dueOn: '' })) }, total);
}

/** Divides what the deposit leaves equally between the installments. */
export function divide(typed: TypedSchedule, total: Cents): TypedSchedule {
  const rest = total - (parseMoney(typed.deposit) ?? 0);
  if (rest < MIN_CHARGE) return typed;
  const parts = divideEqually(cents(rest), typed.installments.length);
  const installments = typed.installments.map((installment, index) => ({
    ...installment,
    amount: toDecimalText(parts[index] ?? cents(0)),
  }));
  return { ...typed, installments };
}

type Parsed =
  | { readonly payments: SetPaymentSchedule['payments']; readonly error: null }
  | { readonly payments: null; readonly error: string };

/** Parses a typed schedule that sums to a total in cents, or returns why it is not one. */
export function parseSchedule({ deposit, installments }: TypedSchedule, total: Cents): Parsed {
  const parsed = paymentsSchema.safeParse([
    ...(deposit.trim() === '' ? [] : [{ kind: 'deposit', amount: parseMoney(deposit) }]),
    ...installments.map(({ amount, dueOn }) => ({ kind: 'installment', amount: parseMoney(amount), dueOn })),
  ]);
  if (!parsed.success)
    return { payments: null, error: parsed.error.issues[0]?.message ?? 'Check the payments' };
  const error = findScheduleError(parsed.data, total);
  return error === null ? { payments: parsed.data, error } : { payments: null, error };
}
