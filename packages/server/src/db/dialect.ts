export type Dialect = 'sqlite' | 'postgres';

const DIALECTS: readonly Dialect[] = ['sqlite', 'postgres'];

/**
 * Returns PostgreSQL if `DATABASE_URL` is set, otherwise SQLite. The migration generator and the
 * tests override it with `GABLE_DIALECT` or `TEST_DIALECT`. Chosen once, because the tables depend
 * on it.
 */
function chooseDialect(env: NodeJS.ProcessEnv): Dialect {
  const override = env.GABLE_DIALECT ?? env.TEST_DIALECT;
  const dialect = DIALECTS.find((candidate) => candidate === override);
  if (dialect) return dialect;
  if (override) throw new Error(`GABLE_DIALECT must be sqlite or postgres, not '${override}'.`);
  return env.DATABASE_URL ? 'postgres' : 'sqlite';
}

export const dialect: Dialect = chooseDialect(process.env);
