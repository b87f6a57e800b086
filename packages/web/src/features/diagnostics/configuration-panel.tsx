import type { PublicSettings } from '@gable/contracts/settings';
import type { ReactNode } from 'react';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { type Configuration, maskKey } from './configuration.ts';
import css from './configuration-panel.module.css';

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The masked key and the script URL, for troubleshooting. Hidden in production. */
function PaymentFacts({ settings }: { readonly settings: PublicSettings }) {
  return (
    <>
      <Fact label="Publishable key">
        <code>{maskKey(settings.stripePublishableKey)}</code>
      </Fact>
      <Fact label="Payment script">{settings.stripeScript ?? 'https://js.stripe.com'}</Fact>
    </>
  );
}

/** Shows the payment configuration and whether it is valid. */
export function ConfigurationPanel({ configuration }: { readonly configuration: Configuration }) {
  const { settings, problem } = configuration;
  return (
    <Panel
      title="Configuration"
      actions={
        problem === null ? (
          <StatusBadge label="Valid" tone="success" />
        ) : (
          <StatusBadge label="Invalid" tone="danger" />
        )
      }
    >
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      {settings && (
        <dl>
          <Fact label="Environment">{settings.environment}</Fact>
          <Fact label="API base URL">{new URL(settings.apiBaseUrl, window.location.origin).href}</Fact>
          {settings.environment !== 'production' && <PaymentFacts settings={settings} />}
        </dl>
      )}
    </Panel>
  );
}
