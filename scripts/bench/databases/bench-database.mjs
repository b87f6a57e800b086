// @ts-check

/**
 * A database that the bench measures the product on.
 * @typedef {object} BenchDatabase
 * @property {string} name For example `SQLite`.
 * @property {NodeJS.ProcessEnv} env The environment variables that select this database.
 * @property {Readonly<Record<string, { rest?: number, web?: number }>>} targets By workload name.
 * @property {(agentId: string) => Promise<void>} fill Inserts the rows of the measured agent and
 *   of other agents into the existing tables. The server must be stopped.
 * @property {() => Promise<readonly string[]>} copyForFloor Copies the data for the floor server
 *   if both cannot share it. The product may be running. Returns the first arguments of
 *   `floor-server.mjs`: a module name in `floor/` and the location of the data.
 * @property {() => Promise<void>} close
 * @property {DatabaseServer} [server] Set if the database runs as a separate server.
 */

/**
 * @typedef {object} DatabaseServer
 * @property {number} pid
 * @property {() => Promise<string>} copy Creates a copy with 1.1 million deals and returns its
 *   URL. No client may be connected.
 * @property {(url: string) => Promise<number>} sequentialScans Counts the sequential scans of
 *   `deals` since the server started. No client may be connected.
 */

/**
 * Opens the database of a run.
 * @typedef {(dataDir: string) => Promise<BenchDatabase>} OpenBenchDatabase
 */

export {};
