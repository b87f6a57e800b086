// @ts-check
/**
 * `npm run restore -- file`: restores a backup into the server's data folder. `--replace`
 * overwrites existing data.
 */
import { runOperatorCommand } from './operator-command.mjs';

await runOperatorCommand('restore');
