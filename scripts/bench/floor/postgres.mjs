// @ts-check
import pg from 'pg';

/** @typedef {import('./floor-calls.mjs').Prepare} Prepare */

/** The same number as the product. */
const CONNECTIONS = 10;

/** Times are 64-bit integers, which the driver returns as strings. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * @param {string} url
 * @returns {Prepare}
 */
export function createTransactionControl(url) {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  return (name, text) => {
    let count = 0;
    const numbered = text.replaceAll('?', () => {
      count += 1;
      return `$${count}`;
    });
    return async (...values) => (await pool.query({ name, text: numbered, values: [...values] })).rows;
  };
}
