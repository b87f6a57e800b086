import { createContext, type ReactNode, useContext } from 'react';
import type { SecurityGateway } from './security-gateway.ts';
import { supabaseSecurity } from './supabase/supabase-security.ts';

const SecurityContext = createContext<SecurityGateway>(supabaseSecurity);

/** Replaces Supabase's client; for tests. */
export function SecurityGatewayProvider({
  gateway,
  children,
}: {
  readonly gateway: SecurityGateway;
  readonly children: ReactNode;
}) {
  return <SecurityContext value={gateway}>{children}</SecurityContext>;
}

/** Returns the gateway for the user's sign-in settings. */
export function useSecurityGateway(): SecurityGateway {
  return useContext(SecurityContext);
}
