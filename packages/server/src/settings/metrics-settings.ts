import type { Environment } from './environment.ts';

/** Who may read `/metrics`. */
export type MetricsSettings =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'this-machine' }
  | { readonly kind: 'none' };

/** Whoever has the token. Without one, callers from this machine, and in production nobody: a proxy may stand on it. */
export function metricsSettingsOf(env: Environment): MetricsSettings {
  if (env.METRICS_TOKEN !== undefined) return { kind: 'token', token: env.METRICS_TOKEN };
  return { kind: env.NODE_ENV === 'production' ? 'none' : 'this-machine' };
}
