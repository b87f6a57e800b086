import { defineConfig } from 'drizzle-kit';

process.env.GABLE_DIALECT = 'sqlite';

export default defineConfig({
  dialect: 'sqlite',
  schema: './src/**/*.tables.ts',
  out: './src/db/migrations/sqlite',
});
