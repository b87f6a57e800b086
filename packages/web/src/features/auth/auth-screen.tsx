import type { UserType } from '@gable/contracts/profile';
import { Button, Card, Tabs } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BackToHome } from '../../shared/ui/back-to-home.tsx';
import { BrandHeader } from '../../shared/ui/brand-header.tsx';
import { GableRoof } from '../../shared/ui/gable-roof.tsx';
import css from './auth-screen.module.css';
import { CheckYourMail } from './check-your-mail.tsx';
import { PORTALS } from './portals.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

interface AuthScreenProps {
  readonly portal: UserType;
  /** Where to go after signing in, instead of home. */
  readonly next?: string | undefined;
}

/** Sign-in and sign-up, for agents and buyers alike. */
export function AuthScreen({ portal, next }: AuthScreenProps) {
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const words = PORTALS[portal];
  return (
    <div className={css.page}>
      <BrandHeader>
        <BackToHome />
      </BrandHeader>
      <main className={css.main}>
        <GableRoof />
        <Card padding="xl" radius="xl" shadow="md" className={css.card}>
          <h1 className={css.title}>{words.title}</h1>
          <p className={css.subtitle}>{words.subtitle}</p>
          {waitingFor === null ? (
            <Tabs defaultValue="sign-in" keepMounted>
              <Tabs.List grow>
                <Tabs.Tab value="sign-in">Sign In</Tabs.Tab>
                <Tabs.Tab value="sign-up">Sign Up</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="sign-in" pt="lg">
                <SignInForm next={next} />
              </Tabs.Panel>
              <Tabs.Panel value="sign-up" pt="lg">
                <SignUpForm userType={portal} next={next} onWaiting={setWaitingFor} />
              </Tabs.Panel>
            </Tabs>
          ) : (
            <CheckYourMail email={waitingFor} onBack={() => setWaitingFor(null)} />
          )}
          <p className={css.footer}>{words.footer}</p>
        </Card>
        <Button
          variant="subtle"
          className={css.switch}
          renderRoot={(props) => <Link to={words.other.to} search={next ? { next } : {}} {...props} />}
        >
          {words.other.label}
        </Button>
      </main>
    </div>
  );
}
