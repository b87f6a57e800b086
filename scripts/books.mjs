// @ts-check
/**
 * `npm run books`: prints what Gable earned and paid, per day or month, and compares its balance
 * with the payment provider's. `-- --help` prints the options.
 */
import { runOperatorCommand } from './operator-command.mjs';

await runOperatorCommand('print-books');
