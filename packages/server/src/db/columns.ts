import type { Cents, Instant } from '@gable/contracts/kernel';
import * as postgres from 'drizzle-orm/pg-core';
import * as sqlite from 'drizzle-orm/sqlite-core';
import { dialect } from './dialect.ts';
import { typedAs } from './typed-as.ts';

/**
 * The small vocabulary that every table is written in, once for both dialects. Ids and times are made by the
 * application, so no column has a default that only one dialect would know. PostgreSQL's half is used through SQLite's
 * types.
 */
const sqliteVocabulary = {
  table: sqlite.sqliteTable,
  index: sqlite.index,
  uniqueIndex: sqlite.uniqueIndex,
  /** A reference over several columns, which a unique index of the other table covers. */
  foreignKey: sqlite.foreignKey,
  /** A UUID. */
  id: <Id extends string>(name: string) => sqlite.text(name).$type<Id>(),
  text: <Text extends string = string>(name: string) => sqlite.text(name).$type<Text>(),
  /** Text out of a closed list. */
  oneOf: <Value extends string>(name: string, _values: readonly Value[]) => sqlite.text(name).$type<Value>(),
  integer: (name: string) => sqlite.integer(name),
  /** Money: whole cents. */
  cents: (name: string) => sqlite.integer(name).$type<Cents>(),
  /** A moment: milliseconds since 1970, UTC. */
  instant: (name: string) => sqlite.integer(name).$type<Instant>(),
  flag: (name: string) => sqlite.integer(name, { mode: 'boolean' }),
  json: <Value>(name: string) => sqlite.text(name, { mode: 'json' }).$type<Value>(),
};

type Vocabulary = typeof sqliteVocabulary;

/**
 * With row security on, and no policy: where browsers can reach the schema, as on a hosted project, a table is closed to
 * them from its first moment. The server connects as the tables' owner, whom row security does not concern.
 */
const closedTable = (...definition: Parameters<typeof postgres.pgTable>) =>
  postgres.pgTable(...definition).enableRLS();

const postgresVocabulary = {
  table: closedTable,
  index: postgres.index,
  uniqueIndex: postgres.uniqueIndex,
  foreignKey: postgres.foreignKey,
  id: (name: string) => postgres.uuid(name),
  text: (name: string) => postgres.text(name),
  oneOf: (name: string) => postgres.text(name),
  integer: (name: string) => postgres.bigint(name, { mode: 'number' }),
  cents: (name: string) => postgres.bigint(name, { mode: 'number' }),
  instant: (name: string) => postgres.bigint(name, { mode: 'number' }),
  flag: (name: string) => postgres.boolean(name),
  json: (name: string) => postgres.jsonb(name),
};

const vocabulary = dialect === 'sqlite' ? sqliteVocabulary : typedAs<Vocabulary>(postgresVocabulary);

export const { table, index, uniqueIndex, foreignKey, id, text, oneOf, integer, cents, instant, flag, json } =
  vocabulary;
