import type { UserView } from '@gable/contracts/profile';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Logo } from '../../shared/ui/logo.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
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
      <header className={css.header}>
        <Link to="/" className={css.brand} aria-label="Gable, home">
          <Logo />
        </Link>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />}
          renderRoot={(props) => <Link to="/" {...props} />}
        >
          Back to Home
        </Button>
      </header>
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
