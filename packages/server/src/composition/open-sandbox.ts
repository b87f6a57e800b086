import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { MailSandbox } from '@gable/sandbox/mail';
import type { StripeSandbox, StripeSandboxOptions } from '@gable/sandbox/stripe';
import type { Settings } from '../settings.ts';
import { createLazyResource } from './lazy-resource.ts';
import { MAIL_SANDBOX_PATH } from './open-mail.ts';
import { SANDBOX_SECRETS } from './sandbox-secrets.ts';

/** The path of the Stripe sandbox (docs/wire/stripe.md). */
export const SANDBOX_PATH = '/sandbox/stripe';

/** The parts of the Stripe sandbox that this server uses. */
export type PaymentSandbox = Pick<StripeSandbox, 'fetch' | 'start' | 'close'>;

/**
 * The delay after a start until the sandbox resumes its deliveries, so that requests come first.
 */
const RESUME_DELAY_MS = 100;

const sandboxFile = ({ dataDir }: Settings) => join(dataDir, 'stripe-sandbox.sqlite');

/**
 * Opens the Stripe sandbox, which stores its state in the data directory and sends its webhooks to
 * this server. It is loaded on the first call, or after a start that finds existing state. Returns
 * null if Stripe itself or the sandbox of another process is used.
 */
export function openSandbox(settings: Settings, log: (line: string) => void): PaymentSandbox | null {
  if (settings.stripe.kind === 'live' || settings.stripe.apiUrl !== undefined) return null;
  let started = false;
  const lazy = createLazyResource(async () => {
    const { port } = settings;
    // Not the public URL, which may be behind a proxy that this process cannot reach.
    const url = `http://localhost:${port}/webhooks/stripe`;
    const webhook = { url, secret: SANDBOX_SECRETS.webhookSecret };
    const sandbox = await loadSandbox(settings, { webhook, log });
    if (started) sandbox.start();
    return sandbox;
  });
  const resume = async () => {
    try {
      (await lazy.use()).start();
    } catch (error) {
      log(`stripe sandbox: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    fetch: async (request) => (await lazy.use()).fetch(request),
    start: () => {
      started = true;
      if (existsSync(sandboxFile(settings))) timer = setTimeout(resume, RESUME_DELAY_MS).unref();
    },
    close: async () => {
      clearTimeout(timer);
      await lazy.close();
    },
  };
}

/** Loads the sandbox with this server's state file. */
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

/** Warnings for an operator who uses sandboxes in production, one line each. */
export function sandboxWarnings({
  production,
  mail,
  stripe,
}: Pick<Settings, 'production' | 'mail' | 'stripe'>): readonly string[] {
  if (!production) return [];
  const warnings: string[] = [];
  if (mail.smtpUrl === undefined)
    warnings.push(
      `emails go to ${MAIL_SANDBOX_PATH}, where anyone who can reach this server can read them and sign in with them. Set SMTP_URL.`,
    );
  if (stripe.kind === 'sandbox')
    warnings.push(
      `payments go to ${SANDBOX_PATH}, where no money moves and anyone who can reach this server can change them. Set STRIPE_SECRET_KEY.`,
    );
  return warnings;
}

/**
 * Opens the mail sandbox, which receives email and SMS. It is loaded on first use. Returns null if
 * a mail server is configured.
 */
export function openMailSandbox(settings: Settings): MailSandbox | null {
  if (settings.mail.smtpUrl !== undefined) return null;
  const file = join(settings.dataDir, 'mail-sandbox.sqlite');
  const lazy = createLazyResource(async () => {
    const { createMailSandbox } = await import('@gable/sandbox/mail');
    return createMailSandbox({ file, publicPath: MAIL_SANDBOX_PATH });
  });
  return {
    fetch: async (request) => (await lazy.use()).fetch(request),
    receiveMail: async (raw, envelope) => (await lazy.use()).receiveMail(raw, envelope),
    receiveSms: async (sms) => (await lazy.use()).receiveSms(sms),
    close: lazy.close,
  };
}
