import type { Environment } from './environment.ts';

/** Who may read `/metrics`. */
export type MetricsSettings =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'this-machine' }
  | { readonly kind: 'none' };

/**
 * Requires the token if one is set. Without a token, development allows callers from localhost, and
 * production allows no callers: its proxy may run on localhost.
 */
export function parseMetricsSettings(env: Environment): MetricsSettings {
  if (env.METRICS_TOKEN !== undefined) return { kind: 'token', token: env.METRICS_TOKEN };
  return { kind: env.NODE_ENV === 'production' ? 'none' : 'this-machine' };
}
