/** Which database this process speaks to. */
export type Dialect = 'sqlite' | 'postgres';

const DIALECTS: readonly Dialect[] = ['sqlite', 'postgres'];

/**
 * Chosen once, when the tables are loaded: PostgreSQL where `DATABASE_URL` is set, SQLite otherwise. The migration
 * generator and the tests say it outright with `GABLE_DIALECT` or `TEST_DIALECT`.
 */
function chooseDialect(env: NodeJS.ProcessEnv): Dialect {
  const named = env.GABLE_DIALECT ?? env.TEST_DIALECT;
  const dialect = DIALECTS.find((candidate) => candidate === named);
  if (dialect) return dialect;
  if (named) throw new Error(`GABLE_DIALECT must be sqlite or postgres, not '${named}'.`);
  return env.DATABASE_URL ? 'postgres' : 'sqlite';
}

export const dialect: Dialect = chooseDialect(process.env);
