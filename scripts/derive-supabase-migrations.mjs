// @ts-check
/**
 * Derives the files of `supabase/migrations` that make the server's tables from the server's own PostgreSQL migrations;
 * with `--check`, only says whether they are still the same. Those that people write there are left alone.
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
    console.log('supabase/migrations makes the tables that the server makes.');
    return;
  }
  throw new ScriptError(
    `supabase/migrations is behind the server's migrations (${stale.join(', ')}); run node scripts/derive-supabase-migrations.mjs.`,
  );
});
