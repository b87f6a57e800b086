import type { Documents, DocumentType } from '../documents/index.ts';
import { type AccountId, isAccountId } from '../kernel/ids.ts';
import type { SandboxDatabase } from './database.ts';

/** A condition on a document's field, given as a JSON path below the root, such as `payment.payment_intent`. */
export interface FieldFilter {
  readonly field: string;
  /** `glob` compares with a pattern in which `*` stands for anything. */
  readonly operator: '=' | '<' | '<=' | '>' | '>=' | 'is null' | 'is not null' | 'in' | 'glob';
  readonly value?: string | number | readonly string[];
}

/** Which part of a list is wanted. Cursors are object ids. */
export interface ListRange {
  readonly limit: number;
  readonly startingAfter?: string | undefined;
  readonly endingBefore?: string | undefined;
}

/** One page of a list, newest first. */
export interface ListPage<T> {
  readonly items: readonly T[];
  readonly hasMore: boolean;
}

/** A document with its place in the order of creation and the account it belongs to. */
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

/** Everything the sandbox keeps, account by account. Must be used inside a transaction when it writes. */
export class ObjectStore {
  readonly #database: SandboxDatabase;

  constructor(database: SandboxDatabase) {
    this.#database = database;
  }

  /** Adds a document; its id must be new in this account and type. */
  insert<T extends DocumentType>(account: AccountId, type: T, document: Documents[T]): void {
    this.#database
      .prepare('INSERT INTO objects (account, type, id, json) VALUES (?, ?, ?, ?)')
      .run(account, type, document.id, JSON.stringify(document));
  }

  /** Replaces a document that exists; throws when it does not, which is a mistake of the caller. */
  save<T extends DocumentType>(account: AccountId, type: T, document: Documents[T]): void {
    const { changes } = this.#database
      .prepare('UPDATE objects SET json = ? WHERE account = ? AND type = ? AND id = ?')
      .run(JSON.stringify(document), account, type, document.id);
    if (changes !== 1) throw new Error(`no stored ${type} ${document.id}`);
  }

  /** The document, or undefined when this account has none of that id. */
  find<T extends DocumentType>(account: AccountId, type: T, id: string): Documents[T] | undefined {
    const row = this.#database
      .prepare<[string, string, string], Row>(
        'SELECT seq, json FROM objects WHERE account = ? AND type = ? AND id = ?',
      )
      .get(account, type, id);
    return row === undefined ? undefined : read<T>(row);
  }

  /** Which account and type an id belongs to, looking in every account. */
  locate(id: string): { readonly account: string; readonly type: string } | undefined {
    return this.#database
      .prepare<[string], { account: string; type: string }>('SELECT account, type FROM objects WHERE id = ?')
      .get(id);
  }

  /** Forgets a document. */
  remove(account: AccountId, type: DocumentType, id: string): void {
    this.#database
      .prepare('DELETE FROM objects WHERE account = ? AND type = ? AND id = ?')
      .run(account, type, id);
  }

  /** Every document that meets the filters, oldest first. */
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

  /** One page, newest first. Undefined when the cursor names no object of this account and type. */
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

  /** The newest documents of these types in every account, or in one; `before` is a row's `seq`, for the older ones. */
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

  /** The sum of a numeric field over the documents that meet the filters, by currency. */
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

  /** How many objects of each type each account has. */
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
 * The one place where stored JSON becomes a type again: `insert` and `save` accept nothing but `Documents[T]` under the
 * type `T`, so what is read back under `T` is one.
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

/** Field names come from the sandbox's own code; the check keeps it so. */
function path(field: string): string {
  if (!/^[a-z_]+(\.[a-z_A-Z]+)*$/.test(field)) throw new Error(`not a field: ${field}`);
  return `$.${field}`;
}
