import type { UserId } from '@gable/contracts/kernel';
import type { UserType } from '@gable/contracts/profile';
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { QueryOptions, Reader, Transaction } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';

/** A row in the wire format, by column name. A `json` column has an array. */
export type WireRow = Readonly<Record<string, string | null | readonly object[]>> & {
  readonly id?: string | null;
};

/** The values of a write, by column name. Other columns are not written. */
export type WireValues = Readonly<Record<string, string | null>>;

export interface DataColumn {
  readonly column: Column;
  /**
   * `time`: ISO 8601 on the wire, milliseconds in the database. `json`: an array, which is only read: rows
   * are not filtered or ordered by it.
   */
  readonly kind: 'uuid' | 'text' | 'time' | 'json';
  readonly nullable: boolean;
  /**
   * Who sets the value: the client, the server by default, or only the server (a sent value is
   * rejected).
   */
  readonly source: 'client' | 'default' | 'server';
}

/** A foreign key from one of its sides. */
export interface Relation {
  /** The other table, which is also the name of the embed. */
  readonly table: string;
  readonly localColumn: string;
  readonly foreignColumn: string;
  readonly many: boolean;
}

/** The caller for the policies. `userType` is null for a user without a profile. */
export interface DataCaller {
  readonly userId: UserId;
  /** Verified, lower case. */
  readonly email: string;
  readonly userType: UserType | null;
}

/** A policy that matches no rows. */
export const NO_ROWS = sql`1 = 0`;

/** A write in its transaction. */
export interface DataWrite {
  readonly ctx: UseCaseContext;
  readonly tx: Transaction;
  readonly caller: DataCaller;
}

/**
 * A table of the data API, with the same privileges and policies as on a hosted project (decision
 * 9). A null operation is not allowed for any caller.
 */
export interface DataTable {
  readonly name: string;
  /** In the order of `*`. The key is `id`. Without internal columns such as search keys. */
  readonly columns: Readonly<Record<string, DataColumn>>;
  readonly relations: readonly Relation[];
  /**
   * Whether users without a profile have access, to create one. Other tables create it on the first
   * request.
   */
  readonly allowsMissingProfile: boolean;
  /** The policy for reads. */
  readonly visibleTo: (caller: DataCaller) => SQL;
  /** The policy for updates and deletes. */
  readonly changeableBy: (caller: DataCaller) => SQL;
  readonly rows: (reader: Reader, options: QueryOptions) => Promise<readonly WireRow[]>;
  readonly count: (reader: Reader, where: SQL | undefined) => Promise<number>;
  /** Inserts a row and returns its id. Throws an AppError or a DataError if it is not allowed. */
  readonly insert: ((write: DataWrite, values: WireValues) => Promise<string>) | null;
  /** Locks a row until the transaction ends; null if rows cannot be changed. */
  readonly lock: ((tx: Transaction, id: string) => Promise<void>) | null;
  /** Updates a row that `changeableBy` matches. `values` has no times and no key. */
  readonly update: ((write: DataWrite, id: string, values: WireValues) => Promise<void>) | null;
  readonly remove: ((write: DataWrite, id: string) => Promise<void>) | null;
}

const createColumn =
  (kind: DataColumn['kind'], nullable: boolean, defaultSource: DataColumn['source'] = 'client') =>
  (column: Column, source = defaultSource): DataColumn => ({ column, kind, nullable, source });

export const uuid = createColumn('uuid', false);
export const optionalUuid = createColumn('uuid', true);
export const text = createColumn('text', false);
export const optionalText = createColumn('text', true);
export const json = createColumn('json', false, 'server');
export const time = createColumn('time', false, 'default');
export const optionalTime = createColumn('time', true, 'server');

/** Formats a time as PostgreSQL does in JSON. */
export function wireTime(at: number): string {
  return new Date(at).toISOString().replace('Z', '+00:00');
}
