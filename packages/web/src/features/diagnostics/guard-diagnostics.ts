import { requireAgent } from '../../shared/api/guards.ts';
import { readConfiguration } from './configuration.ts';

/**
 * Anybody may look while Gable is being built. In production the page tells strangers nothing: it is a route of agents,
 * and the redirect rules of agent routes hold (spec section 2).
 */
export async function guardDiagnostics(input: Parameters<typeof requireAgent>[0]): Promise<void> {
  if (readConfiguration().settings?.environment === 'production') await requireAgent(input);
}
