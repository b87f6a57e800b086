// @ts-check
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { outputTail } from '../processes/output-tail.mjs';
import { inProject } from '../project-root.mjs';
import { generateMigration, migrationsOf } from './drizzle-kit.mjs';

/** @typedef {import('./drizzle-kit.mjs').Dialect} Dialect */

const REMEDY = 'the table definitions do not match the migrations. Run npm run db:generate -- <name>.';

/**
 * Generates a migration in a copy of the migrations folder. Returns a message with the missing
 * migration, or null if there is none.
 * @param {Dialect} dialect
 * @returns {Promise<string | null>}
 */
export async function findDrift(dialect) {
  const recorded = inProject('packages/server', migrationsOf(dialect));
  if (!existsSync(recorded)) return `${dialect}: there are no migrations. Run npm run db:generate -- initial`;
  const workspace = inProject('.tmp', `drift-${dialect}-${process.pid}`);
  try {
    const copy = join(workspace, 'migrations');
    await cp(recorded, copy, { recursive: true });
    return await compare(dialect, copy, await writeConfig(dialect, workspace, copy));
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

/**
 * Writes the package's configuration with a different output folder. drizzle-kit resolves both
 * paths from the package folder.
 * @param {Dialect} dialect
 * @param {string} workspace
 * @param {string} copy
 */
async function writeConfig(dialect, workspace, copy) {
  const server = inProject('packages/server');
  const original = relative(workspace, join(server, `drizzle.${dialect}.config.ts`));
  const config = `import original from '${original}';\nexport default { ...original, out: '${relative(server, copy)}' };\n`;
  await mkdir(workspace, { recursive: true });
  await writeFile(join(workspace, 'drizzle.config.ts'), config);
  return relative(server, join(workspace, 'drizzle.config.ts'));
}

/**
 * @param {Dialect} dialect
 * @param {string} copy
 * @param {string} config
 */
async function compare(dialect, copy, config) {
  const before = new Set(await sqlFiles(copy));
  const end = await generateMigration(dialect, config);
  const added = (await sqlFiles(copy)).filter((file) => !before.has(file));
  const missing = await Promise.all(added.map((file) => readFile(join(copy, file), 'utf8')));
  if (missing.length > 0) return `${dialect}: ${REMEDY} Missing:\n${missing.join('\n')}`;
  // drizzle-kit also exits with 0 if it would have to ask whether a column was renamed.
  if (end.code === 0 && end.output.includes('No schema changes')) return null;
  return `${dialect}: ${REMEDY} Output of drizzle-kit:\n${outputTail(end.output, 15)}`;
}

/** @param {string} folder */
async function sqlFiles(folder) {
  const files = await readdir(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.sql'));
}
