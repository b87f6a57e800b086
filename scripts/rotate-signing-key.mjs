// @ts-check
/**
 * `npm run rotate-signing-key`: creates a new key for the sign-in service's tokens. Tokens signed
 * with the old key stay valid.
 */
import { runOperatorCommand } from './operator-command.mjs';

await runOperatorCommand('rotate-signing-key');
