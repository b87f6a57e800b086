import { enableCompileCache, flushCompileCache } from 'node:module';

// What V8 makes of the sources is kept for the next start, which is the larger part of what loading them takes. Where it
// cannot be kept, nothing is lost.
enableCompileCache();
const { serve } = await import('./serve.ts');
await serve();
flushCompileCache();
