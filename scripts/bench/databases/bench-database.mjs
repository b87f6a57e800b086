// @ts-check

/**
 * A database that the bench measures the product on.
 * @typedef {object} BenchDatabase
 * @property {string} name Such as `SQLite`.
 * @property {NodeJS.ProcessEnv} env What the product needs to use it, besides its data folder.
 * @property {Readonly<Record<string, { rest?: number, web?: number }>>} targets By the names of the works.
 * @property {(agentId: string) => Promise<void>} fill Fills the tables, which the product has made, with the agent's rows and
 *   those of others. The product is stopped.
 * @property {() => Promise<readonly string[]>} copyForFloor Makes the floor's own copy, where it cannot use
 *   the same; the product may be running. Answers
 *   the first arguments of `floor-server.mjs`: the name of its module in `floor/`, and where the copy is.
 * @property {() => Promise<void>} close
 * @property {DatabaseServer} [server] Where the database is a server of its own.
 */

/**
 * @typedef {object} DatabaseServer
 * @property {number} pid
 * @property {() => Promise<string>} copy Creates a copy with 1.1 million deals and returns its URL. No client may be connected.
 * @property {(url: string) => Promise<number>} sequentialScans How often the table of deals was read from end to end since the
 *   start. No reader is left.
 */

/**
 * Opens the database of a run.
 * @typedef {(dataDir: string) => Promise<BenchDatabase>} OpenBenchDatabase
 */

export {};
