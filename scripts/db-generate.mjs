// @ts-check
/**
 * `npm run db:generate -- add-notes`: writes the migrations for changed table definitions, for both
 * dialects and for a hosted Supabase project.
 */
import { installIfNeeded } from './install.mjs';
import { dialects, generateMigration } from './migrations/drizzle-kit.mjs';
import { writeSupabaseFiles } from './migrations/supabase-files.mjs';
import { runScript } from './run-script.mjs';
import { ScriptError } from './script-error.mjs';

await runScript(async () => {
  const name = process.argv[2];
  if (!name)
    throw new ScriptError('Pass a name for the migration: npm run db:generate -- add-notes-to-deals');
  await installIfNeeded();
  for (const dialect of dialects) {
    console.log(`${dialect}:`);
    const end = await generateMigration(dialect, `drizzle.${dialect}.config.ts`, { name });
    if (end.code !== 0) throw new ScriptError(`drizzle-kit failed for ${dialect}. See the error above.`);
  }
  for (const name of writeSupabaseFiles()) console.log(`supabase/migrations/${name}`);
});
