/**
 * `npm run restore -- file`: restores a backup into the data directory. Fails while a server runs
 * on the directory, and replaces existing data only with `--replace`.
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
  if (!source) throw new Error('Usage: npm run restore -- gable-2026-11-21.tar [--replace]');
  const { manifest, replaced } = await restoreBackup(
    getBackupPaths(readSettings(process.env)),
    source,
    values,
  );
  const previous = replaced === null ? '' : ` The replaced databases are in ${replaced}.`;
  return `Restored ${manifest.entries.length} files from ${manifest.madeAt}.${previous} Start the server, then run npm run reconcile.`;
});
