import { cents } from '@gable/contracts/kernel';
import { getFeeToReturn, getReturnableFee } from '@gable/contracts/refund';
import { getLedgerBalance } from '#domains/ledger/index.ts';
import { readOwnRecords } from '../own-records.ts';
import type { FeeRecord, ProviderAccountRecords, ProviderRecords } from '../provider-records.ts';
import type { ScenarioContext } from '../scenario-context.ts';

/**
 * Checks the platform's balance, and that its fees agree from both sides. Payments on an account
 * that we have lost are known only from the platform's side.
 */
async function auditBalance(context: ScenarioContext, records: ProviderRecords): Promise<string[]> {
  const { read } = context.db;
  const balance = await getLedgerBalance(read, 'platform:balance');
  const taken = await getLedgerBalance(read, 'platform:fees');
  const income = await getLedgerBalance(read, 'platform:fee_income');
  const returned = await getLedgerBalance(read, 'platform:fee_refunds');
  let unrecorded = 0;
  for (const account of records.accounts.filter(({ access }) => access !== 'open')) {
    const { fees } = await readOwnRecords(context, account.id);
    unrecorded += account.fees - fees.reduce((sum, amount) => sum + amount, 0);
  }
  const expected = 0 - income - returned - unrecorded;
  return [
    ...(balance === records.platform
      ? []
      : [`Platform balance: ${balance} cents in our ledger, ${records.platform} at the provider.`]),
    ...(taken === expected
      ? []
      : [`Fees: ${taken} cents from the agents' side, ${expected} from the platform's.`]),
  ];
}

/** Returns the reversed amount of a payment in cents: succeeded refunds and lost disputes. */
function getReversedAmount({ refunds, disputes }: ProviderAccountRecords, intentId: string | null): number {
  const reversals = [
    ...refunds.filter(({ status }) => status === 'succeeded'),
    ...disputes.filter(({ status }) => status === 'lost'),
  ];
  return reversals
    .filter((one) => one.payment_intent === intentId)
    .reduce((sum, { amount }) => sum + amount, 0);
}

function auditPayment(records: ProviderAccountRecords, payment: FeeRecord): string[] {
  const rule = {
    collected: cents(payment.charge.amount_captured),
    fee: cents(payment.fee),
    processingCost: cents(payment.cost),
  };
  const due = getFeeToReturn(rule, cents(getReversedAmount(records, payment.charge.payment_intent)));
  const { id } = payment.charge;
  return [
    // Fees of accounts that our key cannot access cannot be returned.
    ...(payment.returned >= due || records.access !== 'open'
      ? []
      : [`${payment.returned} cents of the fee of ${id} were returned, but ${due} are due.`]),
    ...(payment.returnedByRule <= getReturnableFee(rule)
      ? []
      : [
          `Gable returned ${payment.returnedByRule} cents of the fee of ${id}, which is more than it earned.`,
        ]),
  ];
}

/**
 * Checks the platform's balance and fees in the final state. Returns one sentence per violation.
 */
export async function auditPlatform(context: ScenarioContext, records: ProviderRecords): Promise<string[]> {
  return [
    ...(await auditBalance(context, records)),
    ...records.accounts.flatMap((account) =>
      account.feeRecords.flatMap((payment) => auditPayment(account, payment)),
    ),
  ];
}
