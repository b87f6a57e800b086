import { useQuery } from '@tanstack/react-query';
import { useSecurityGateway } from '#shared/api/session/security-context.tsx';

export const ACCOUNT_KEY = ['security', 'account'] as const;

/**
 * Loads the account from the auth service. Refetches on window focus, because the user opens email links in
 * other tabs.
 */
export function useSecurityAccount() {
  const gateway = useSecurityGateway();
  return useQuery({
    queryKey: ACCOUNT_KEY,
    queryFn: () => gateway.readAccount(),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
