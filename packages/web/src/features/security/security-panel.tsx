import { readSettings } from '#shared/api/settings.ts';
import { useViewer } from '#shared/api/viewer-context.tsx';
import { failureText } from '#shared/errors/failure-text.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Surface } from '#shared/ui/surface.tsx';
import { ApiKeysPanel } from './api-keys-panel.tsx';
import { EmailPanel } from './email-panel.tsx';
import { FactorsPanel } from './factors-panel.tsx';
import { IdentitiesPanel } from './identities-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { ReauthenticationProvider } from './reauthentication-provider.tsx';
import css from './security.module.css';
import { AccountSkeleton } from './security-skeleton.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { StepUpProvider } from './step-up.tsx';
import { useSecurityAccount } from './use-security-account.ts';
import { WebhooksPanel } from './webhooks-panel.tsx';

function AccountPanels() {
  const { data: account, error, isFetching, refetch } = useSecurityAccount();
  const { providers, phoneFactors } = readSettings().signIn;
  if (!account && error) {
    return (
      <Surface>
        <ErrorState
          title="Your sign-in settings could not be loaded"
          message={failureText(error)}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
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

/** Settings > Security: how this account is signed in to, where it is, which programs act for it, and which are told. */
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
      </div>
    </StepUpProvider>
  );
}
