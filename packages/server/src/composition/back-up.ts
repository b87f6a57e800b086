/**
 * `npm run backup -- file`: copies the SQLite databases and the stored files of this server into one archive, also while it
 * runs. PostgreSQL has tools of its own.
 */
import { readSettings } from '../settings.ts';
import { makeBackup } from './backup/make-backup.ts';
import { getBackupPaths } from './backup/backup-paths.ts';
import { runCommand } from './run-operator-command.ts';

await runCommand(async () => {
  const [target] = process.argv.slice(2);
  if (!target) throw new Error('Use: npm run backup -- gable-2026-11-21.tar');
  const { entries } = await makeBackup(getBackupPaths(readSettings(process.env)), target);
  const bytes = entries.reduce((sum, { size }) => sum + size, 0);
  return `${target} holds ${entries.length} files, ${bytes} bytes. It has everybody's data and the keys in it: keep it as safe as the server.`;
});
