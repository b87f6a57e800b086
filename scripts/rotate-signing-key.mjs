// @ts-check
/** `npm run rotate-signing-key`: the sign-in service signs with a new key from now on; what the old one signed stays good. */
import { runOperatorCommand } from './operator-command.mjs';

await runOperatorCommand('rotate-signing-key');
