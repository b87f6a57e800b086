// @ts-check
/**
 * `npm run reconcile`: prints the differences between our books and the payment provider's. Exits
 * with 1 if there are any.
 */
import { runOperatorCommand } from './operator-command.mjs';

await runOperatorCommand('reconcile-books');
