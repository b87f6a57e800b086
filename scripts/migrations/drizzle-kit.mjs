// @ts-check
import { runStep } from '../processes/run-process.mjs';
import { inProject } from '../project-root.mjs';

/** @typedef {'sqlite' | 'postgres'} Dialect */

/** @type {readonly Dialect[]} */
export const dialects = ['sqlite', 'postgres'];

/**
 * Where a dialect's migrations lie, from packages/server.
 * @param {Dialect} dialect
 */
export function migrationsOf(dialect) {
  return `src/db/migrations/${dialect}`;
}

/**
 * Writes the migration that leads from what is recorded to what the tables say now; none, when they agree.
 * @param {Dialect} dialect
 * @param {string} config From packages/server.
 * @param {{ name?: string }} [options] With a name a person is there, who is shown everything and can be asked what was renamed.
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
