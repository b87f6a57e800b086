// @ts-check
/** `npm run reconcile`: prints where our books and the payment provider's differ; the exit code is 1 when they do. */
import { runOperatorCommand } from './operator-command.mjs';

await runOperatorCommand('reconcile-books');
