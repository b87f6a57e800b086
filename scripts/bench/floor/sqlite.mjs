// @ts-check
import Database from 'better-sqlite3';

/** @typedef {import('./floor-calls.mjs').Prepare} Prepare */

/**
 * @param {string} file
 * @returns {Prepare}
 */
export function createTransactionControl(file) {
  const open = () => {
    const db = new Database(file);
    db.pragma('journal_mode = WAL');
    // The same durability as the product.
    db.pragma('synchronous = FULL');
    db.pragma('cache_size = -32000');
    return db;
  };
  const [reader, writer] = [open(), open()];
  return (_name, text) => {
    const statement = (text.startsWith('select') ? reader : writer).prepare(text);
    return statement.reader
      ? async (...values) => /** @type {import('./floor-calls.mjs').Row[]} */ (statement.all(...values))
      : async (...values) => {
          statement.run(...values);
          return [];
        };
  };
}
