import { DAY_MS, instant } from '@gable/contracts/kernel';
import { setPaymentScheduleSchema } from '@gable/contracts/payment-schedule';
import type { ProposalView } from '@gable/contracts/proposal';
import { newTimeEntrySchema } from '@gable/contracts/time-entry';
import { generateInvoice, listBillings } from '#domains/invoice/index.ts';
import { readPaymentStatus } from '#domains/payment/index.ts';
import { readPaymentSchedule, setPaymentSchedule } from '#domains/payment-schedule/index.ts';
import { addTimeEntry, listTimeEntries } from '#domains/time-entry/index.ts';
import { dayAt, type UseCaseContext } from '#kernel/index.ts';
import type { DemoHours, DemoProposal, DemoSchedule } from './demo-deal.ts';
import { demoAvailability } from './demo-offers.ts';
import type { DemoSandbox } from './demo-sandbox.ts';
import type { DemoStep } from './demo-steps.ts';
import type { DaysAgo } from './demo-times.ts';
import { payInvoice } from './pay-invoice.ts';

interface BillingSeeding {
  readonly agent: UseCaseContext;
  readonly sandbox: DemoSandbox;
  findProposal(): Promise<ProposalView>;
}

/** Bills a proposal and pays the invoice, unless an invoice of it is paid. */
async function billOnce({ agent, sandbox, findProposal }: BillingSeeding): Promise<void> {
  const { id: proposalId } = await findProposal();
  if ((await listBillings(agent, { proposalId })).some(({ status }) => status === 'paid')) return;
  const { invoiceId } = await generateInvoice(agent, { proposalId });
  await payInvoice(agent, sandbox, invoiceId);
  await readPaymentStatus(agent, { proposalId });
}

async function addTime(
  { agent, findProposal }: BillingSeeding,
  { minutes, note }: DemoHours['entries'][number],
): Promise<void> {
  const { id: proposalId } = await findProposal();
  if ((await listTimeEntries(agent, { proposalId })).some((entry) => entry.note === note)) return;
  const date = dayAt(agent.clock.now(), 'UTC');
  await addTimeEntry(agent, newTimeEntrySchema.parse({ proposalId, date, minutes, note }));
}

/** Sets the deposit and the installments, which are due after the end of the demo data. */
async function setSchedule(
  { agent, findProposal }: BillingSeeding,
  { deposit, installments }: DemoSchedule,
  proposed: DaysAgo,
): Promise<void> {
  const { id: proposalId } = await findProposal();
  if ((await readPaymentSchedule(agent, { proposalId })).length > 0) return;
  const now = agent.clock.now();
  const payments = [
    { kind: 'deposit', amount: deposit },
    ...installments.map(({ amount, dueInDays }) => ({
      kind: 'installment',
      amount,
      dueOn: dayAt(instant(now + (proposed + dueInDays) * DAY_MS), 'UTC'),
    })),
  ];
  const { timeZone } = demoAvailability;
  await setPaymentSchedule(agent, setPaymentScheduleSchema.parse({ proposalId, payments, timeZone }));
}

/** Returns the steps that record and bill the time of a proposal, or set its schedule and pay the deposit. */
export function billingSteps(
  seeding: BillingSeeding,
  { hours, payments, proposed }: DemoProposal,
): DemoStep[] {
  const steps: DemoStep[] = [];
  if (hours) {
    steps.push(...hours.entries.map((entry) => ({ at: entry.at, run: () => addTime(seeding, entry) })));
    steps.push({ at: hours.billed, run: () => billOnce(seeding) });
  }
  if (payments) {
    steps.push({ at: proposed, run: () => setSchedule(seeding, payments, proposed) });
    steps.push({ at: payments.paid, run: () => billOnce(seeding) });
  }
  return steps;
}
