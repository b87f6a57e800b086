// @ts-check
/**
 * `npm run backup -- file`: copies the SQLite databases and the stored files into one archive. The
 * server can be running.
 */
import { runOperatorCommand } from './operator-command.mjs';

await runOperatorCommand('back-up');
