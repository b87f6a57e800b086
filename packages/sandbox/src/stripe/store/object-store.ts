import type { Documents, DocumentType } from '../documents/index.ts';
import { type AccountId, isAccountId } from '../kernel/ids.ts';
import type { SandboxDatabase } from './database.ts';

/** A condition on a field, as a JSON path below the root, such as `payment.payment_intent`. */
export interface FieldFilter {
  readonly field: string;
  /** `glob` matches a pattern with `*`. */
  readonly operator: '=' | '<' | '<=' | '>' | '>=' | 'is null' | 'is not null' | 'in' | 'glob';
  readonly value?: string | number | readonly string[];
}

/** The range of a list. Cursors are object ids. */
export interface ListRange {
  readonly limit: number;
  readonly startingAfter?: string | undefined;
  readonly endingBefore?: string | undefined;
}

export interface ListPage<T> {
  readonly items: readonly T[];
  readonly hasMore: boolean;
}

/** A document with its creation order and account. */
export interface StoredDocument<T extends DocumentType> {
  readonly seq: number;
  readonly account: AccountId;
  readonly document: Documents[T];
}

interface Row {
  readonly seq: number;
  readonly json: string;
}

interface OwnedRow extends Row {
  readonly account: string;
}

/** Stores all objects by account. Writes require a transaction. */
export class ObjectStore {
  readonly #database: SandboxDatabase;

  constructor(database: SandboxDatabase) {
    this.#database = database;
  }

  /** Inserts a document with a new id. */
  insert<T extends DocumentType>(account: AccountId, type: T, document: Documents[T]): void {
    this.#database
      .prepare('INSERT INTO objects (account, type, id, json) VALUES (?, ?, ?, ?)')
      .run(account, type, document.id, JSON.stringify(document));
  }

  /** Replaces an existing document; throws if it does not exist. */
  save<T extends DocumentType>(account: AccountId, type: T, document: Documents[T]): void {
    const { changes } = this.#database
      .prepare('UPDATE objects SET json = ? WHERE account = ? AND type = ? AND id = ?')
      .run(JSON.stringify(document), account, type, document.id);
    if (changes !== 1) throw new Error(`no stored ${type} ${document.id}`);
  }

  /** Returns a document; undefined if it does not exist in this account. */
  find<T extends DocumentType>(account: AccountId, type: T, id: string): Documents[T] | undefined {
    const row = this.#database
      .prepare<[string, string, string], Row>(
        'SELECT seq, json FROM objects WHERE account = ? AND type = ? AND id = ?',
      )
      .get(account, type, id);
    return row === undefined ? undefined : read<T>(row);
  }

  /** Returns the account and type of an id, from all accounts. */
  locate(id: string): { readonly account: string; readonly type: string } | undefined {
    return this.#database
      .prepare<[string], { account: string; type: string }>('SELECT account, type FROM objects WHERE id = ?')
      .get(id);
  }

  remove(account: AccountId, type: DocumentType, id: string): void {
    this.#database
      .prepare('DELETE FROM objects WHERE account = ? AND type = ? AND id = ?')
      .run(account, type, id);
  }

  /** Returns all matching documents, oldest first. */
  all<T extends DocumentType>(
    account: AccountId,
    type: T,
    filters: readonly FieldFilter[] = [],
  ): Documents[T][] {
    const { sql, values } = where(filters);
    return this.#database
      .prepare<(string | number)[], Row>(
        `SELECT seq, json FROM objects WHERE account = ? AND type = ?${sql} ORDER BY seq`,
      )
      .all(account, type, ...values)
      .map((row) => read<T>(row));
  }

  /** Returns a page, newest first; undefined if the cursor does not exist. */
  page<T extends DocumentType>(
    account: AccountId,
    type: T,
    filters: readonly FieldFilter[],
    range: ListRange,
  ): ListPage<Documents[T]> | undefined {
    const cursor = range.startingAfter ?? range.endingBefore;
    const from = cursor === undefined ? undefined : this.#position(account, type, cursor);
    if (cursor !== undefined && from === undefined) return undefined;
    const backwards = range.startingAfter === undefined && range.endingBefore !== undefined;
    const beyond = from === undefined ? '' : ` AND seq ${backwards ? '>' : '<'} ${from}`;
    const { sql, values } = where(filters);
    const rows = this.#database
      .prepare<(string | number)[], Row>(
        `SELECT seq, json FROM objects WHERE account = ? AND type = ?${sql}${beyond} ORDER BY seq ${backwards ? 'ASC' : 'DESC'} LIMIT ?`,
      )
      .all(account, type, ...values, range.limit + 1);
    const items = rows.slice(0, range.limit).map((row) => read<T>(row));
    return { items: backwards ? items.reverse() : items, hasMore: rows.length > range.limit };
  }

  /** Returns the newest documents of the types in all accounts or one; `before` is a `seq`. */
  newest<T extends DocumentType>(
    types: readonly T[],
    range: {
      readonly limit: number;
      readonly before?: number | undefined;
      readonly account?: AccountId | undefined;
    },
  ): readonly StoredDocument<T>[] {
    const { limit, before = Number.MAX_SAFE_INTEGER, account } = range;
    const inside = account === undefined ? '' : ' AND account = ?';
    return this.#database
      .prepare<(string | number)[], OwnedRow>(
        `SELECT seq, account, json FROM objects
         WHERE type IN (${types.map(() => '?').join(', ')}) AND seq < ?${inside} ORDER BY seq DESC LIMIT ?`,
      )
      .all(...types, before, ...(account === undefined ? [] : [account]), limit)
      .flatMap((row) => {
        const owner = isAccountId(row.account) ? row.account : undefined;
        return owner === undefined ? [] : [{ seq: row.seq, account: owner, document: read<T>(row) }];
      });
  }

  /** Sums a numeric field of the matching documents by currency. */
  sumByCurrency(
    account: AccountId,
    type: DocumentType,
    field: string,
    filters: readonly FieldFilter[],
  ): ReadonlyMap<string, number> {
    const { sql, values } = where(filters);
    const rows = this.#database
      .prepare<(string | number)[], { currency: string; total: number }>(
        `SELECT json_extract(json, '$.currency') AS currency, SUM(json_extract(json, '${path(field)}')) AS total
         FROM objects WHERE account = ? AND type = ?${sql} GROUP BY 1 ORDER BY 1`,
      )
      .all(account, type, ...values);
    return new Map(rows.map((row) => [row.currency, row.total]));
  }

  /** Counts the objects by account and type. */
  counts(): readonly { readonly account: string; readonly type: string; readonly count: number }[] {
    return this.#database
      .prepare<[], { account: string; type: string; count: number }>(
        'SELECT account, type, COUNT(*) AS count FROM objects GROUP BY account, type ORDER BY account, type',
      )
      .all();
  }

  #position(account: AccountId, type: DocumentType, id: string): number | undefined {
    return this.#database
      .prepare<[string, string, string], { seq: number }>(
        'SELECT seq FROM objects WHERE account = ? AND type = ? AND id = ?',
      )
      .get(account, type, id)?.seq;
  }
}

/**
 * The only place that casts stored JSON: `insert` and `save` accept only `Documents[T]` for type
 * `T`.
 */
function read<T extends DocumentType>(row: Row): Documents[T] {
  return JSON.parse(row.json) as Documents[T];
}

function where(filters: readonly FieldFilter[]): { sql: string; values: (string | number)[] } {
  const values = filters.map(({ value }) =>
    value === undefined ? [] : typeof value === 'object' ? value : [value],
  );
  const sql = filters.map(({ field, operator }, index) => {
    const column = `json_extract(json, '${path(field)}')`;
    if (operator === 'is null') return ` AND ${column} IS NULL`;
    if (operator === 'is not null') return ` AND ${column} IS NOT NULL`;
    if (operator === 'in') return ` AND ${column} IN (${values[index]?.map(() => '?').join(', ')})`;
    return ` AND ${column} ${operator} ?`;
  });
  return { sql: sql.join(''), values: values.flat() };
}

/** Field names come from code, never from input; this check enforces it. */
function path(field: string): string {
  if (!/^[a-z_]+(\.[a-z_A-Z]+)*$/.test(field)) throw new Error(`not a field: ${field}`);
  return `$.${field}`;
}
