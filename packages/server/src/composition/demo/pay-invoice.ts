import { requireVerifiedAccount } from '#domains/connect/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import type { DemoSandbox } from './demo-sandbox.ts';

/** Its payments are available immediately, so that a payout is possible on the first day. */
const GOOD_CARD = '4000000000000077';

/** How the client's bank answers, unless it accepts at once. `pendingSeconds` is how long it takes. */
interface PaymentTerms {
  readonly card?: string;
  readonly pendingSeconds?: number;
}

/** Tries to pay an open invoice of the agent as its client. */
export async function payInvoice(
  agent: UseCaseContext,
  sandbox: DemoSandbox,
  providerId: string,
  { card = GOOD_CARD, pendingSeconds = 0 }: PaymentTerms = {},
): Promise<void> {
  const { accountId } = await requireVerifiedAccount(agent);
  const { clientSecret, status } = await agent.ports.payments.invoices.read(accountId, providerId);
  if (!clientSecret || status !== 'open') return;
  if (pendingSeconds > 0) await sandbox.setProcessing(pendingSeconds);
  await sandbox.payWith(card, { accountId, clientSecret });
  if (pendingSeconds > 0) await sandbox.setProcessing(0);
}
