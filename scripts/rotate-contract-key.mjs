// @ts-check
/** `npm run rotate-contract-key`: contract records are signed with a new key from now on; old signatures still verify. */
import { runOperatorCommand } from './operator-command.mjs';

await runOperatorCommand('rotate-contract-key');
