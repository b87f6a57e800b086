// @ts-check
/** `npm run auth:service-key`: prints a key for the sign-in service's admin endpoints; `npm run -s` prints nothing else. */
import { runOperatorCommand } from './operator-command.mjs';

await runOperatorCommand('print-service-key');
