import { defineConfig } from 'vitest/config';
import projects, { maxWorkers } from './vitest.workspace.ts';

// On a busy machine, stopping PostgreSQL and the threads takes longer than the default of ten
// seconds.
export default defineConfig({ test: { projects, maxWorkers, teardownTimeout: 60_000 } });
