// @ts-check

/**
 * A database that the bench measures the product on.
 * @typedef {object} BenchDatabase
 * @property {string} name Such as `SQLite`.
 * @property {NodeJS.ProcessEnv} env What the product needs to use it, besides its data folder.
 * @property {(agentId: string) => Promise<void>} fill Fills the tables, which the product has made, with the agent's rows and
 *   those of others. The product is stopped.
 * @property {() => Promise<readonly string[]>} copyForFloor Makes the floor's own copy; the product may be running. Answers
 *   the first arguments of `floor-server.mjs`: the name of its module in `floor/`, and where the copy is.
 * @property {() => Promise<void>} close
 */

/**
 * Opens the database of a run.
 * @typedef {(dataDir: string) => Promise<BenchDatabase>} OpenBenchDatabase
 */

export {};
