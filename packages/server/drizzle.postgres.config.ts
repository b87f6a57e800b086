import { defineConfig } from 'drizzle-kit';

process.env.GABLE_DIALECT = 'postgres';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/*.tables.ts',
  out: './src/db/migrations/postgres',
});
