// @ts-check
/**
 * `npm run rotate-contract-key`: creates a new key for signing contract records. Old signatures
 * still verify.
 */
import { runOperatorCommand } from './operator-command.mjs';

await runOperatorCommand('rotate-contract-key');
