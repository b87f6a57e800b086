import { enableCompileCache, flushCompileCache } from 'node:module';

// Caches compiled code for the next start: compiling is most of the load time.
enableCompileCache();
const { serve } = await import('./serve.ts');
await serve();
flushCompileCache();
