/**
 * `npm run reconcile`: checks all payment accounts, repairs the effects of lost webhooks, and
 * prints the remaining differences from the payment provider, one line each. The exit code is 1 if
 * there are any. The server may be running.
 */
import { describeDifference, reconcile } from '../domains/reconciliation/index.ts';
import { runWithProvider } from './run-with-provider.ts';

const ALL_AGREE = "Our books and the payment provider's agree.";

await runWithProvider(async (ctx) => {
  const differences = await reconcile(ctx);
  if (differences.length === 0) return ALL_AGREE;
  process.exitCode = 1;
  return differences.map(describeDifference).join('\n');
});
