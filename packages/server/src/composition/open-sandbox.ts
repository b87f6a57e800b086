import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { MailSandbox } from '@gable/sandbox/mail';
import type { StripeSandbox, StripeSandboxOptions } from '@gable/sandbox/stripe';
import type { Settings } from '../settings.ts';
import { MAIL_SANDBOX_PATH } from './open-mail.ts';
import { SANDBOX_PATH } from './open-ports.ts';
import { createLazyResource } from './lazy-resource.ts';
import { SANDBOX_SECRETS } from './sandbox-secrets.ts';

/** What this server asks of its stand-in for Stripe. */
export type PaymentSandbox = Pick<StripeSandbox, 'fetch' | 'start' | 'close'>;

/** How long after the start the sandbox takes up what a stopped process left undelivered: people are answered first. */
const TAKE_UP_AFTER_MS = 100;

const sandboxFile = ({ dataDir }: Settings) => join(dataDir, 'stripe-sandbox.sqlite');

/**
 * The stand-in for Stripe, its state kept beside our own data; it posts its messages to this server. It is loaded when it is
 * first called, and after a start that finds state of it. Null where Stripe itself or the sandbox of another process is used.
 */
export function openSandbox(settings: Settings, log: (line: string) => void): PaymentSandbox | null {
  if (settings.stripe.kind === 'live' || settings.stripe.apiUrl !== undefined) return null;
  let started = false;
  const late = createLazyResource(async () => {
    const { port } = settings;
    // To this machine, not to the public address: that may lie behind a proxy which this process cannot reach.
    const url = `http://localhost:${port}/webhooks/stripe`;
    const webhook = { url, secret: SANDBOX_SECRETS.webhookSecret };
    const sandbox = await loadSandbox(settings, { webhook, log });
    if (started) sandbox.start();
    return sandbox;
  });
  const takeUp = async () => {
    try {
      (await late.use()).start();
    } catch (error) {
      log(`stripe sandbox: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  let waiting: NodeJS.Timeout | undefined;
  return {
    fetch: async (request) => (await late.use()).fetch(request),
    start: () => {
      started = true;
      if (existsSync(sandboxFile(settings))) waiting = setTimeout(takeUp, TAKE_UP_AFTER_MS).unref();
    },
    close: async () => {
      clearTimeout(waiting);
      await late.close();
    },
  };
}

/** The sandbox on this server's state file. */
export async function loadSandbox(
  settings: Settings,
  options: Pick<StripeSandboxOptions, 'webhook' | 'now' | 'log'>,
): Promise<StripeSandbox> {
  const { createStripeSandbox } = await import('@gable/sandbox/stripe');
  return createStripeSandbox({
    ...options,
    file: sandboxFile(settings),
    publicUrl: `${settings.publicUrl}${SANDBOX_PATH}`,
    secretKey: SANDBOX_SECRETS.secretKey,
    publishableKey: SANDBOX_SECRETS.publishableKey,
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

/** The mailbox that takes letters and texts where no mail server is configured, loaded for the first; null where one is. */
export function openMailSandbox(settings: Settings): MailSandbox | null {
  if (settings.mail.smtpUrl !== undefined) return null;
  const file = join(settings.dataDir, 'mail-sandbox.sqlite');
  const late = createLazyResource(async () => {
    const { createMailSandbox } = await import('@gable/sandbox/mail');
    return createMailSandbox({ file, publicPath: MAIL_SANDBOX_PATH });
  });
  return {
    fetch: async (request) => (await late.use()).fetch(request),
    receiveMail: async (raw, envelope) => (await late.use()).receiveMail(raw, envelope),
    receiveSms: async (text) => (await late.use()).receiveSms(text),
    close: late.close,
  };
}
