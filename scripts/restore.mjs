// @ts-check
/** `npm run restore -- file`: puts a backup where the server has its data; `--replace` over data that is there. */
import { runOperatorCommand } from './operator-command.mjs';

await runOperatorCommand('restore');
