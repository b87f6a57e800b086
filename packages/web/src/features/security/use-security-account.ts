import { useQuery } from '@tanstack/react-query';
import { useSecurityGateway } from '#shared/api/security-context.tsx';

export const ACCOUNT_KEY = ['security', 'account'] as const;

/**
 * The account as the sign-in service has it. Asked anew when the window is looked at again: links in e-mails are opened
 * elsewhere, and change it there.
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
