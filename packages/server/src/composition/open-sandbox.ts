import { join } from 'node:path';
import { createMailSandbox, type MailSandbox } from '@gable/sandbox/mail';
import { createStripeSandbox, type StripeSandbox } from '@gable/sandbox/stripe';
import type { Settings } from '../settings.ts';
import { MAIL_SANDBOX_PATH } from './open-mail.ts';
import { SANDBOX_PATH } from './open-ports.ts';
import { SANDBOX_SECRETS } from './sandbox-secrets.ts';

/**
 * The stand-in for Stripe, its state kept beside our own data; it posts its messages to this server. Null where Stripe
 * itself or the sandbox of another process is used.
 */
export function openSandbox(settings: Settings, log: (line: string) => void): StripeSandbox | null {
  if (settings.stripe.kind === 'live' || settings.stripe.apiUrl !== undefined) return null;
  return createStripeSandbox({
    file: join(settings.dataDir, 'stripe-sandbox.sqlite'),
    publicUrl: `${settings.publicUrl}${SANDBOX_PATH}`,
    secretKey: SANDBOX_SECRETS.secretKey,
    publishableKey: SANDBOX_SECRETS.publishableKey,
    // To this machine, not to the public address: that may lie behind a proxy which this process cannot reach.
    webhook: {
      url: `http://localhost:${settings.port}/webhooks/stripe`,
      secret: SANDBOX_SECRETS.webhookSecret,
    },
    log,
  });
}

/** What whoever runs stand-ins in production should know, each in one line. */
export function sandboxWarnings({
  production,
  mail,
  stripe,
}: Pick<Settings, 'production' | 'mail' | 'stripe'>): readonly string[] {
  if (!production) return [];
  const warnings: string[] = [];
  if (mail.smtpUrl === undefined)
    warnings.push(
      `letters go to ${MAIL_SANDBOX_PATH}, where anybody who reaches this server can read them and sign in with them. Set SMTP_URL.`,
    );
  if (stripe.kind === 'sandbox')
    warnings.push(
      `payments go to ${SANDBOX_PATH}, where no money moves and anybody who reaches this server can move what does. Set STRIPE_SECRET_KEY.`,
    );
  return warnings;
}

/** The mailbox that takes letters and texts where no mail server is configured; null where one is. */
export function openMailSandbox(settings: Settings): MailSandbox | null {
  if (settings.mail.smtpUrl !== undefined) return null;
  return createMailSandbox({
    file: join(settings.dataDir, 'mail-sandbox.sqlite'),
    publicPath: MAIL_SANDBOX_PATH,
  });
}
