import { defineConfig } from 'vitest/config';
import projects, { maxWorkers } from './vitest.workspace.ts';

// Ending PostgreSQL and the threads takes a busy machine longer than the usual ten seconds.
export default defineConfig({ test: { projects, maxWorkers, teardownTimeout: 60_000 } });
