// @ts-check
/**
 * Derives the files of `supabase/migrations` that create the server's tables from the server's
 * PostgreSQL migrations. Leaves handwritten files unchanged. With `--check` it only checks that the
 * files are up to date.
 */
import { findStaleSupabaseFiles, writeSupabaseFiles } from './migrations/supabase-files.mjs';
import { runScript } from './run-script.mjs';
import { ScriptError } from './script-error.mjs';

await runScript(async () => {
  if (!process.argv.includes('--check')) {
    const written = writeSupabaseFiles();
    for (const name of written) console.log(`supabase/migrations/${name}`);
    if (written.length === 0) console.log('supabase/migrations is up to date.');
    return;
  }
  const stale = findStaleSupabaseFiles();
  if (stale.length === 0) {
    console.log("supabase/migrations matches the server's migrations.");
    return;
  }
  throw new ScriptError(
    `supabase/migrations does not match the server's migrations (${stale.join(', ')}). Run node scripts/derive-supabase-migrations.mjs.`,
  );
});
