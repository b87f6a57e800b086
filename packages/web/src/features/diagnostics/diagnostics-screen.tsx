import type { UserView } from '@gable/contracts/profile';
import { useState } from 'react';
import { BackToHome } from '#shared/ui/layout/back-to-home.tsx';
import { BrandHeader } from '#shared/ui/layout/brand-header.tsx';
import { PageHeader } from '#shared/ui/layout/page-header.tsx';
import { AccountTest } from './account-test.tsx';
import { readConfiguration } from './configuration.ts';
import { ConfigurationPanel } from './configuration-panel.tsx';
import css from './diagnostics-screen.module.css';
import { ScriptTest } from './script-test.tsx';

interface DiagnosticsScreenProps {
  /** Null for an anonymous user. */
  readonly viewer: UserView | null;
}

/**
 * The payment diagnostics: the configuration and two tests (docs/product.md, Screens and routes).
 */
export function DiagnosticsScreen({ viewer }: DiagnosticsScreenProps) {
  const [configuration] = useState(readConfiguration);
  return (
    <div className={css.page}>
      <BrandHeader>
        <BackToHome />
      </BrandHeader>
      <main className={css.main}>
        <PageHeader
          title="Payment Diagnostics"
          description="Check whether payments work in this environment."
        />
        <div className={css.parts}>
          <ConfigurationPanel configuration={configuration} />
          <ScriptTest settings={configuration.settings} />
          <AccountTest viewer={viewer} />
        </div>
      </main>
    </div>
  );
}
