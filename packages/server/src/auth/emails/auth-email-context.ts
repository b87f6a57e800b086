import type { DeliveryContext } from '#emails/index.ts';
import type { AuthContext } from '../auth-context.ts';

/** What the emails of the service are loaded and sent with. */
export type AuthEmailContext = AuthContext & DeliveryContext;
