import { cents } from '@gable/contracts/kernel';
import { feeToReturn, returnableFee } from '@gable/contracts/refund';
import { ledgerBalance } from '#domains/ledger/index.ts';
import type { HistoryWorld } from './history-world.ts';
import { readOwnBooks } from './own-books.ts';
import type { AccountBooks, FeeBooks, ProviderBooks } from './provider-books.ts';

/**
 * The platform's own account: its balance to the cent, and its fees the same from both sides. Payments that happened on an
 * account after we lost it are known from the platform's side alone.
 */
async function auditBalance(world: HistoryWorld, books: ProviderBooks): Promise<string[]> {
  const { read } = world.db;
  const balance = await ledgerBalance(read, 'platform:balance');
  const taken = await ledgerBalance(read, 'platform:fees');
  const income = await ledgerBalance(read, 'platform:fee_income');
  const returned = await ledgerBalance(read, 'platform:fee_refunds');
  let unheard = 0;
  for (const account of books.accounts.filter(({ access }) => access !== 'open')) {
    const { fees } = await readOwnBooks(world, account.id);
    unheard += account.fees - fees.reduce((sum, amount) => sum + amount, 0);
  }
  const expected = 0 - income - returned - unheard;
  return [
    ...(balance === books.platform
      ? []
      : [`The platform: ${balance} cents in our ledger, ${books.platform} at the provider.`]),
    ...(taken === expected
      ? []
      : [`The fees: ${taken} from the agents' side, ${expected} from the platform's.`]),
  ];
}

/** What of a payment is gone for good: refunds that arrived and disputes that were lost, cents. */
function reversedOf({ refunds, disputes }: AccountBooks, intentId: string | null): number {
  const gone = [
    ...refunds.filter(({ status }) => status === 'succeeded'),
    ...disputes.filter(({ status }) => status === 'lost'),
  ];
  return gone.filter((one) => one.payment_intent === intentId).reduce((sum, { amount }) => sum + amount, 0);
}

function auditPayment(books: AccountBooks, payment: FeeBooks): string[] {
  const rule = {
    collected: cents(payment.charge.amount),
    fee: cents(payment.fee),
    processingCost: cents(payment.cost),
  };
  const due = feeToReturn(rule, cents(reversedOf(books, payment.charge.payment_intent)));
  const { id } = payment.charge;
  return [
    // What our key cannot reach cannot be returned.
    ...(payment.returned >= due || books.access !== 'open'
      ? []
      : [`Of the fee of ${id} ${payment.returned} cents went back, and ${due} are due.`]),
    ...(payment.returnedByRule <= returnableFee(rule)
      ? []
      : [`Gable returned ${payment.returnedByRule} cents of the fee of ${id}, and lost money on it.`]),
  ];
}

/** What must hold of the platform's own money at the end. Answers each thing that does not, in one sentence. */
export async function auditPlatform(world: HistoryWorld, books: ProviderBooks): Promise<string[]> {
  return [
    ...(await auditBalance(world, books)),
    ...books.accounts.flatMap((account) =>
      account.feeBooks.flatMap((payment) => auditPayment(account, payment)),
    ),
  ];
}
