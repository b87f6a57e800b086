import type { PublicSettings } from '@gable/contracts/settings';
import type { ReactNode } from 'react';
import { Panel } from '#shared/ui/panel.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { type Configuration, shortKey } from './configuration.ts';
import css from './configuration-panel.module.css';

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Enough of the key and the script to find a mistake by. A production page keeps them from strangers. */
function PaymentFacts({ settings }: { readonly settings: PublicSettings }) {
  return (
    <>
      <Fact label="Publishable key">
        <code>{shortKey(settings.stripePublishableKey)}</code>
      </Fact>
      <Fact label="Payment script">{settings.stripeScript ?? 'https://js.stripe.com'}</Fact>
    </>
  );
}

/** Whether payments are configured, for which environment, and what this page was told when it was loaded. */
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
        <dl className={css.facts}>
          <Fact label="Environment">{settings.environment}</Fact>
          <Fact label="API base URL">{new URL(settings.apiBaseUrl, window.location.origin).href}</Fact>
          {settings.environment !== 'production' && <PaymentFacts settings={settings} />}
        </dl>
      )}
    </Panel>
  );
}
