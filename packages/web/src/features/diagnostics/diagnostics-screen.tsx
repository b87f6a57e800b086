import type { UserView } from '@gable/contracts/profile';
import { useState } from 'react';
import { BackToHome } from '#shared/ui/back-to-home.tsx';
import { BrandHeader } from '#shared/ui/brand-header.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { AccountTest } from './account-test.tsx';
import { readConfiguration } from './configuration.ts';
import { ConfigurationPanel } from './configuration-panel.tsx';
import css from './diagnostics-screen.module.css';
import { ScriptTest } from './script-test.tsx';

interface DiagnosticsScreenProps {
  /** Who looks; null for a visitor. */
  readonly viewer: UserView | null;
}

/** Whether payments can work here: the configuration, and two things to try (spec section 2). */
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
          description="Whether payments can work in this environment, and two things to try."
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
