import { createContext, type ReactNode, useContext } from 'react';
import type { SecurityGateway } from './security-gateway.ts';
import { supabaseSecurity } from './supabase-security.ts';

const SecurityContext = createContext<SecurityGateway>(supabaseSecurity);

/** Puts another service in the place of Supabase's client; for tests. */
export function SecurityGatewayProvider({
  gateway,
  children,
}: {
  readonly gateway: SecurityGateway;
  readonly children: ReactNode;
}) {
  return <SecurityContext value={gateway}>{children}</SecurityContext>;
}

/** What the signed-in user can change about signing in. */
export function useSecurityGateway(): SecurityGateway {
  return useContext(SecurityContext);
}
