// @ts-check
import { runStep } from '../processes/run-process.mjs';
import { inProject } from '../project-root.mjs';

/** @typedef {'sqlite' | 'postgres'} Dialect */

/** @type {readonly Dialect[]} */
export const dialects = ['sqlite', 'postgres'];

/**
 * Returns the folder of a dialect's migrations, relative to packages/server.
 * @param {Dialect} dialect
 */
export function migrationsOf(dialect) {
  return `src/db/migrations/${dialect}`;
}

/**
 * Writes a migration for the differences between the recorded schema and the table definitions.
 * Writes none if they match.
 * @param {Dialect} dialect
 * @param {string} config Relative to packages/server.
 * @param {{ name?: string }} [options] With a name, drizzle-kit shows its output and can ask the
 *   user what was renamed.
 */
export function generateMigration(dialect, config, { name } = {}) {
  const args = name === undefined ? [] : ['--name', name];
  return runStep(inProject('node_modules/.bin/drizzle-kit'), ['generate', '--config', config, ...args], {
    cwd: inProject('packages/server'),
    env: { GABLE_DIALECT: dialect },
    quiet: name === undefined,
    timeoutMs: name === undefined ? 120_000 : 0,
  });
}
