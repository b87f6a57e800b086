import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { readSettings } from '#shared/api/settings.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { Surface } from '#shared/ui/layout/surface.tsx';
import { ApiKeysPanel } from './api-keys/api-keys-panel.tsx';
import { ReauthenticationProvider } from './confirmation/reauthentication-provider.tsx';
import { StepUpProvider } from './confirmation/step-up.tsx';
import { EmailPanel } from './email/email-panel.tsx';
import { ExportsPanel } from './exports/exports-panel.tsx';
import { FactorsPanel } from './factors/factors-panel.tsx';
import { IdentitiesPanel } from './identities/identities-panel.tsx';
import { PasswordPanel } from './password/password-panel.tsx';
import css from './security.module.css';
import { AccountSkeleton } from './security-skeleton.tsx';
import { SessionsPanel } from './sessions/sessions-panel.tsx';
import { useSecurityAccount } from './use-security-account.ts';
import { WebhooksPanel } from './webhooks/webhooks-panel.tsx';

function AccountPanels() {
  const { data: account, error, isFetching, refetch } = useSecurityAccount();
  const { providers, phoneFactors } = readSettings().signIn;
  if (!account && error) {
    return (
      <Surface>
        <QueryError title="Couldn’t load your sign-in settings" query={{ error, refetch, isFetching }} />
      </Surface>
    );
  }
  if (!account) return <AccountSkeleton />;
  return (
    <>
      <PasswordPanel account={account} />
      <EmailPanel account={account} />
      <FactorsPanel account={account} phones={phoneFactors} />
      {(providers.length > 0 || account.identities.length > 1) && (
        <IdentitiesPanel account={account} providers={providers} />
      )}
    </>
  );
}

/** Settings > Security: sign-in methods, devices, API keys, webhooks, and exports. */
export function SecurityPanel() {
  const isAgent = useViewer().userType === 'agent';
  return (
    <StepUpProvider>
      <div className={css.security}>
        <AccountPanels />
        <SessionsPanel />
        <ReauthenticationProvider>
          <ApiKeysPanel />
          {isAgent && <WebhooksPanel />}
        </ReauthenticationProvider>
        {isAgent && <ExportsPanel />}
      </div>
    </StepUpProvider>
  );
}
