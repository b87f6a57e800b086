import type { UserType } from '@gable/contracts/profile';
import { Button, Tabs } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { CodeMail } from '#shared/api/auth-gateway.ts';
import { TabsList } from '#shared/ui/tabs-list.tsx';
import { AuthCard } from './auth-card.tsx';
import { CodeMailNote } from './code-mail-note.tsx';
import { PORTALS } from './portals.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useTypedEmail } from './typed-email.ts';

const PANELS = ['sign-in', 'sign-up'] as const;

interface AuthScreenProps {
  readonly portal: UserType;
  /** Where to go after signing in, instead of home. */
  readonly next?: string | undefined;
  /** Which of the two is open first. */
  readonly tab?: 'sign-in' | 'sign-up' | undefined;
}

/** Sign-in and sign-up, for agents and buyers alike. */
export function AuthScreen({ portal, next, tab = 'sign-in' }: AuthScreenProps) {
  const way = useMemo(() => ({ portal, next }), [portal, next]);
  const [email, setEmail] = useState(useTypedEmail());
  const [sent, setSent] = useState<CodeMail | null>(null);
  const words = PORTALS[portal];
  const wait = (mail: CodeMail) => (address: string) => {
    setEmail(address);
    setSent(mail);
  };
  if (sent) return <CodeMailNote mail={sent} email={email} way={way} onBack={() => setSent(null)} />;
  return (
    <AuthCard
      title={words.title}
      subtitle={words.subtitle}
      footer={words.footer}
      below={
        <Button
          variant="subtle"
          renderRoot={(props) => <Link to={words.other.to} search={next ? { next } : {}} {...props} />}
        >
          {words.other.label}
        </Button>
      }
    >
      <Tabs defaultValue={tab} keepMounted>
        <TabsList grow panels={PANELS}>
          <Tabs.Tab value="sign-in">Sign In</Tabs.Tab>
          <Tabs.Tab value="sign-up">Sign Up</Tabs.Tab>
        </TabsList>
        <Tabs.Panel value="sign-in" pt="lg">
          <SignInPanel way={way} email={email} onConfirm={wait('signup')} onLinkSent={wait('email')} />
        </Tabs.Panel>
        <Tabs.Panel value="sign-up" pt="lg">
          <SignUpForm userType={portal} way={way} onWaiting={wait('signup')} />
        </Tabs.Panel>
      </Tabs>
      <ProviderButtons way={way} />
    </AuthCard>
  );
}
