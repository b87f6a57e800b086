import { type Cents, cents, MIN_CHARGE, parseMoney, toDecimalText } from '@gable/contracts/kernel';
import {
  divideEqually,
  type PaymentPlan,
  paymentsSchema,
  type ScheduledPaymentView,
  sumPayments,
  toPlannedPayments,
  toPlanPayments,
} from '@gable/contracts/payment-schedule';

/** An installment as typed. */
export interface TypedInstallment {
  readonly key: number;
  readonly amount: string;
  /** Its date, or the days until it in a plan; '' while none is chosen. */
  readonly when: string;
}

/** A schedule as typed; '' for no deposit. */
export interface TypedSchedule {
  readonly deposit: string;
  readonly installments: readonly TypedInstallment[];
}

/** A schedule as an optional part of a form. */
export interface ScheduleChoiceValue extends TypedSchedule {
  /** Whether the price is divided. The typed payments are kept while it is not. */
  readonly isDivided: boolean;
}

export const NOT_DIVIDED: ScheduleChoiceValue = { isDivided: false, deposit: '', installments: [] };

const installment = (key: number): TypedInstallment => ({ key, amount: '', when: '' });

interface Payment {
  readonly amount: Cents;
  /** Null for the deposit. */
  readonly when: string | number | null;
}

function toTyped(payments: readonly Payment[]): TypedSchedule {
  const deposit = payments.find(({ when }) => when === null);
  return {
    deposit: deposit ? toDecimalText(deposit.amount) : '',
    installments: payments.flatMap(({ amount, when }, index) =>
      when === null ? [] : { key: index + 1, amount: toDecimalText(amount), when: String(when) },
    ),
  };
}

/** Returns two equal installments of a total; without amounts while it is not known. */
export function createTypedSchedule(total: Cents | null): TypedSchedule {
  return divide({ deposit: '', installments: [1, 2].map(installment) }, total);
}

/** Returns the form of a schedule; of two equal installments without one. */
export function toTypedSchedule(payments: readonly ScheduledPaymentView[], total: Cents): TypedSchedule {
  if (payments.length === 0) return createTypedSchedule(total);
  return toTyped(payments.map(({ amount, dueOn }) => ({ amount, when: dueOn })));
}

/** Returns the schedule of a proposal as a part of its form. */
export function toScheduleChoice(payments: readonly ScheduledPaymentView[]): ScheduleChoiceValue {
  if (payments.length === 0) return NOT_DIVIDED;
  return { isDivided: true, ...toTyped(payments.map(({ amount, dueOn }) => ({ amount, when: dueOn }))) };
}

/** Returns the plan of a service as a part of its form. */
export function planToChoice(plan: PaymentPlan | null): ScheduleChoiceValue {
  if (plan === null) return NOT_DIVIDED;
  const payments = plan.payments.map(({ amount, afterDays = null }) => ({ amount, when: afterDays }));
  return { isDivided: true, ...toTyped(payments) };
}

/** Returns the plan of a service as the schedule of a proposal that is created today. */
export function planToScheduleChoice(plan: PaymentPlan | null, today: string): ScheduleChoiceValue {
  if (plan === null) return NOT_DIVIDED;
  const payments = toPlannedPayments(plan.payments, today);
  return { isDivided: true, ...toTyped(payments.map(({ amount, dueOn }) => ({ amount, when: dueOn }))) };
}

/** Returns a proposal's schedule as a plan, for the form of a service. `start` is the proposal's day. */
export function scheduleToPlanChoice(
  payments: readonly ScheduledPaymentView[],
  start: string,
): ScheduleChoiceValue {
  const parsed = paymentsSchema.safeParse(
    payments.map(({ kind, amount, dueOn }) => ({ kind, amount, dueOn })),
  );
  if (!parsed.success) return NOT_DIVIDED;
  return planToChoice({ payments: toPlanPayments(parsed.data, start), timeZone: 'UTC' });
}

export function addInstallment(typed: TypedSchedule): TypedSchedule {
  const key = Math.max(0, ...typed.installments.map((each) => each.key)) + 1;
  return { ...typed, installments: [...typed.installments, installment(key)] };
}

/** Divides what the deposit leaves equally between the installments. */
export function divide(typed: TypedSchedule, total: Cents | null): TypedSchedule {
  const rest = (total ?? 0) - (parseMoney(typed.deposit) ?? 0);
  if (rest < MIN_CHARGE) return typed;
  const parts = divideEqually(cents(rest), typed.installments.length);
  const installments = typed.installments.map((each, index) => ({
    ...each,
    amount: toDecimalText(parts[index] ?? cents(0)),
  }));
  return { ...typed, installments };
}

/** Returns the sum of the amounts that are typed so far, in cents. */
export function sumTyped({ deposit, installments }: TypedSchedule): Cents {
  const texts = [deposit, ...installments.map(({ amount }) => amount)];
  return sumPayments(texts.map((text) => ({ amount: cents(Math.max(0, parseMoney(text) ?? 0)) })));
}

/** Returns typed payments for a schema, which reports what is missing. */
export function toUnparsed({ deposit, installments }: TypedSchedule, when: 'dueOn' | 'afterDays'): unknown[] {
  const read = (text: string) => (when === 'dueOn' || text.trim() === '' ? text : Number(text));
  return [
    ...(deposit.trim() === '' ? [] : [{ kind: 'deposit', amount: parseMoney(deposit) }]),
    ...installments.map((each) => ({
      kind: 'installment',
      amount: parseMoney(each.amount),
      [when]: read(each.when),
    })),
  ];
}

/** Returns the path of the field in which a value of `toUnparsed` was typed; [] for all of them. */
export function toFieldPath(
  { deposit }: TypedSchedule,
  [index, name]: readonly PropertyKey[],
): (string | number)[] {
  if (typeof index !== 'number') return [];
  const position = deposit.trim() === '' ? index : index - 1;
  return position < 0 ? ['deposit'] : ['installments', position, name === 'amount' ? 'amount' : 'when'];
}
