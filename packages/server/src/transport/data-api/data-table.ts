import type { UserId } from '@gable/contracts/kernel';
import type { UserType } from '@gable/contracts/profile';
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Narrowing, Reader, Transaction } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';

/** A row as it goes over the wire, by the names of its columns. */
export type WireRow = Readonly<Record<string, string | null>>;

/** What a write sends, by the names of the columns; one that is not named is not there. */
export type WireValues = Readonly<Record<string, string | null>>;

export interface DataColumn {
  readonly column: Column;
  /** `time`: ISO 8601 on the wire, milliseconds in the database. */
  readonly kind: 'uuid' | 'text' | 'time';
  readonly nullable: boolean;
  /**
   * Who gives it its value: whoever writes (`sent`), whoever writes or else the server (`filled`), or the server alone: by
   * `kept` a value that is sent is refused.
   */
  readonly from: 'sent' | 'filled' | 'kept';
}

/** A foreign key, seen from one of its sides. */
export interface Relation {
  /** The table on the other side, which is also what an embed names. */
  readonly table: string;
  readonly localColumn: string;
  readonly foreignColumn: string;
  readonly many: boolean;
}

/** Who asks, as the policies see it; without a `userType` somebody who has no profile yet. */
export interface DataCaller {
  readonly userId: UserId;
  /** Proven, lower case. */
  readonly email: string;
  readonly userType: UserType | null;
}

/** For a policy: no row at all. */
export const NOBODYS = sql`1 = 0`;

/** A write in its transaction. */
export interface DataWrite {
  readonly ctx: UseCaseContext;
  readonly tx: Transaction;
  readonly caller: DataCaller;
}

/**
 * A table of the data API: what the hosted project's grants and policies say of it (decision 9), said once more for the
 * embedded server. A `null` in the place of a write is a right that nobody has.
 */
export interface DataTable {
  readonly name: string;
  /**
   * In the order in which `*` lists them; `id` is the key. What the server keeps for itself, such as the texts that its search
   * compares, is not among them.
   */
  readonly columns: Readonly<Record<string, DataColumn>>;
  readonly relations: readonly Relation[];
  /** Somebody who has no profile yet uses it to make one. For the other tables it is made at first sight. */
  readonly forNewcomers: boolean;
  /** The rows that the caller reads. */
  readonly visibleTo: (caller: DataCaller) => SQL;
  /** Those of them that the caller changes and removes. */
  readonly changeableBy: (caller: DataCaller) => SQL;
  readonly rows: (reader: Reader, asked: Narrowing) => Promise<readonly WireRow[]>;
  readonly count: (reader: Reader, where: SQL | undefined) => Promise<number>;
  /**
   * Stores a row with all that follows from it, and answers its id. Throws an AppError, a schema's error or a DataError
   * where it may not be stored.
   */
  readonly insert: ((write: DataWrite, values: WireValues) => Promise<string>) | null;
  /** Locks a row until the transaction ends; null where nobody changes rows. */
  readonly lock: ((tx: Transaction, id: string) => Promise<void>) | null;
  /** Changes a row that was found among the changeable; `values` holds no times and no key. */
  readonly update: ((write: DataWrite, id: string, values: WireValues) => Promise<void>) | null;
  readonly remove: ((write: DataWrite, id: string) => Promise<void>) | null;
}

type From = DataColumn['from'];

/** The columns' vocabulary. */
export const uuid = (column: Column, from: From = 'sent'): DataColumn => ({
  column,
  kind: 'uuid',
  nullable: false,
  from,
});
export const optionalUuid = (column: Column, from: From = 'sent'): DataColumn => ({
  column,
  kind: 'uuid',
  nullable: true,
  from,
});
export const text = (column: Column, from: From = 'sent'): DataColumn => ({
  column,
  kind: 'text',
  nullable: false,
  from,
});
export const optionalText = (column: Column, from: From = 'sent'): DataColumn => ({
  column,
  kind: 'text',
  nullable: true,
  from,
});
export const time = (column: Column): DataColumn => ({
  column,
  kind: 'time',
  nullable: false,
  from: 'filled',
});

/** A moment that the server alone writes; null until then. */
export const optionalTime = (column: Column): DataColumn => ({
  column,
  kind: 'time',
  nullable: true,
  from: 'kept',
});

/** A moment as PostgreSQL writes one into JSON. */
export function wireTime(at: number): string {
  return new Date(at).toISOString().replace('Z', '+00:00');
}
