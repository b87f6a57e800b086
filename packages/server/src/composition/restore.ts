/**
 * `npm run restore -- file`: puts a backup where this server has its data. Refused while a server runs on it, and over
 * existing data unless `--replace` is added.
 */
import { parseArgs } from 'node:util';
import { readSettings } from '../settings.ts';
import { getBackupPaths } from './backup/backup-paths.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { runCommand } from './run-operator-command.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [source] = positionals;
  if (!source) throw new Error('Use: npm run restore -- gable-2026-11-21.tar [--replace]');
  const { manifest, kept } = await restoreBackup(getBackupPaths(readSettings(process.env)), source, values);
  const before = kept === null ? '' : ` The databases that were there are in ${kept}.`;
  return `Restored ${manifest.entries.length} files as they were at ${manifest.madeAt}.${before} Start the server, then run npm run reconcile.`;
});
