// @ts-check
/**
 * `npm run auth:service-key`: prints a key for the sign-in service's admin endpoints. With
 * `npm run -s` it prints only the key.
 */
import { runOperatorCommand } from './operator-command.mjs';

await runOperatorCommand('print-service-key');
