import type { UserType } from '@gable/contracts/profile';
import { Button, Tabs } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { EmailCodeType } from '#shared/api/session/auth-gateway.ts';
import { TabsList } from '#shared/ui/layout/tabs-list.tsx';
import { EmailCodeNote } from '../email/email-code-note.tsx';
import { AuthCard } from '../layout/auth-card.tsx';
import { PORTALS } from '../portals.ts';
import { useTypedEmail } from '../session/typed-email.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const PANELS = ['sign-in', 'sign-up'] as const;

interface AuthScreenProps {
  readonly portal: UserType;
  /** The path to open after sign-in, instead of the home screen. */
  readonly next?: string | undefined;
  /** The initial tab. */
  readonly tab?: 'sign-in' | 'sign-up' | undefined;
}

/** The sign-in and sign-up screen of both portals. */
export function AuthScreen({ portal, next, tab = 'sign-in' }: AuthScreenProps) {
  const search = useMemo(() => ({ portal, next }), [portal, next]);
  const [email, setEmail] = useState(useTypedEmail());
  const [sent, setSent] = useState<EmailCodeType | null>(null);
  const copy = PORTALS[portal];
  const showSent = (type: EmailCodeType) => (address: string) => {
    setEmail(address);
    setSent(type);
  };
  if (sent) return <EmailCodeNote type={sent} email={email} search={search} onBack={() => setSent(null)} />;
  return (
    <AuthCard
      title={copy.title}
      subtitle={copy.subtitle}
      footer={copy.footer}
      below={
        <Button
          variant="subtle"
          renderRoot={(props) => <Link to={copy.other.to} search={next ? { next } : {}} {...props} />}
        >
          {copy.other.label}
        </Button>
      }
    >
      <Tabs defaultValue={tab} keepMounted>
        <TabsList grow panels={PANELS}>
          <Tabs.Tab value="sign-in">Sign In</Tabs.Tab>
          <Tabs.Tab value="sign-up">Sign Up</Tabs.Tab>
        </TabsList>
        <Tabs.Panel value="sign-in" pt="lg">
          <SignInPanel
            search={search}
            email={email}
            onConfirmationSent={showSent('signup')}
            onLinkSent={showSent('email')}
          />
        </Tabs.Panel>
        <Tabs.Panel value="sign-up" pt="lg">
          <SignUpForm userType={portal} search={search} onConfirmationSent={showSent('signup')} />
        </Tabs.Panel>
      </Tabs>
      <ProviderButtons search={search} />
    </AuthCard>
  );
}
