import type { Cents, Instant } from '@gable/contracts/kernel';
import * as postgres from 'drizzle-orm/pg-core';
import * as sqlite from 'drizzle-orm/sqlite-core';
import { dialect } from './dialect.ts';
import { unsafeCast } from './unsafe-cast.ts';

/**
 * Column builders for tables that are defined once for both dialects. The app creates ids and
 * times, so no column needs a dialect-specific default. The PostgreSQL builders are used through
 * the SQLite types.
 */
const sqliteBuilders = {
  table: sqlite.sqliteTable,
  index: sqlite.index,
  uniqueIndex: sqlite.uniqueIndex,
  /** A foreign key of several columns. The referenced table needs a unique index on them. */
  foreignKey: sqlite.foreignKey,
  /** A condition that every row meets. It contains its values, because DDL has no parameters. */
  check: sqlite.check,
  /** A UUID. */
  id: <Id extends string>(name: string) => sqlite.text(name).$type<Id>(),
  text: <Text extends string = string>(name: string) => sqlite.text(name).$type<Text>(),
  /** Text with a fixed set of values. */
  oneOf: <Value extends string>(name: string, _values: readonly Value[]) => sqlite.text(name).$type<Value>(),
  integer: (name: string) => sqlite.integer(name),
  /** An amount of money in cents. */
  cents: (name: string) => sqlite.integer(name).$type<Cents>(),
  /** A time in milliseconds since 1970, UTC. */
  instant: (name: string) => sqlite.integer(name).$type<Instant>(),
  flag: (name: string) => sqlite.integer(name, { mode: 'boolean' }),
  json: <Value>(name: string) => sqlite.text(name, { mode: 'json' }).$type<Value>(),
};

/**
 * A table with row level security and no policy, so that browsers cannot access a new table on a
 * hosted Supabase project. The server connects as the owner of the tables, which bypasses row level
 * security.
 */
const tableWithRowSecurity = (...definition: Parameters<typeof postgres.pgTable>) =>
  postgres.pgTable(...definition).enableRLS();

const postgresBuilders = {
  table: tableWithRowSecurity,
  index: postgres.index,
  uniqueIndex: postgres.uniqueIndex,
  foreignKey: postgres.foreignKey,
  check: postgres.check,
  id: (name: string) => postgres.uuid(name),
  text: (name: string) => postgres.text(name),
  oneOf: (name: string) => postgres.text(name),
  integer: (name: string) => postgres.bigint(name, { mode: 'number' }),
  cents: (name: string) => postgres.bigint(name, { mode: 'number' }),
  instant: (name: string) => postgres.bigint(name, { mode: 'number' }),
  flag: (name: string) => postgres.boolean(name),
  json: (name: string) => postgres.jsonb(name),
};

const builders = dialect === 'sqlite' ? sqliteBuilders : unsafeCast<typeof sqliteBuilders>(postgresBuilders);

export const {
  table,
  index,
  uniqueIndex,
  foreignKey,
  check,
  id,
  text,
  oneOf,
  integer,
  cents,
  instant,
  flag,
  json,
} = builders;
