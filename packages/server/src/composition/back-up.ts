/**
 * `npm run backup -- file`: copies the SQLite databases and the stored files of this server into
 * one archive. The server may be running. PostgreSQL has its own tools.
 */
import { readSettings } from '../settings.ts';
import { getBackupPaths } from './backup/backup-paths.ts';
import { makeBackup } from './backup/make-backup.ts';
import { runCommand } from './run-operator-command.ts';

await runCommand(async () => {
  const [target] = process.argv.slice(2);
  if (!target) throw new Error('Usage: npm run backup -- gable-2026-11-21.tar');
  const { entries } = await makeBackup(getBackupPaths(readSettings(process.env)), target);
  const bytes = entries.reduce((sum, { size }) => sum + size, 0);
  return `${target} has ${entries.length} files, ${bytes} bytes. It contains all user data and the keys: keep it as safe as the server.`;
});
