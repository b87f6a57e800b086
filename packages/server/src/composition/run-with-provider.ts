import type { Database } from '../db/index.ts';
import type { CalendarsPort } from '../integrations/calendars/calendars.port.ts';
import { createFileContent } from '../integrations/files/file-content.ts';
import { createSharpImages } from '../integrations/images/sharp-images.ts';
import { createContractPdf } from '../integrations/pdf/contract-pdf.ts';
import type { WebhooksPort } from '../integrations/webhooks/webhooks.port.ts';
import { SYSTEM, systemClock, type UseCaseContext } from '../kernel/index.ts';
import type { Settings } from '../settings.ts';
import { openDrafting, openPayments } from './open-ports.ts';
import { openSandbox } from './open-sandbox.ts';
import { openStorage } from './open-storage.ts';
import { runOnData, SILENT_LOG } from './run-operator-command.ts';

/** Operator commands send no emails. */
const noMail = {
  send: async () => {
    throw new Error('Operator commands send no emails.');
  },
};

/** The server sends the webhooks. */
const noWebhooks: WebhooksPort = {
  findUrlError: async () => null,
  post: async () => {
    throw new Error('Operator commands send no webhooks.');
  },
  close: () => undefined,
};

/** The server reads the calendars. */
const noCalendars: CalendarsPort = {
  read: async () => {
    throw new Error('Operator commands read no calendars.');
  },
  close: () => undefined,
};

async function withProvider(
  settings: Settings,
  db: Database,
  work: (ctx: UseCaseContext) => Promise<string>,
): Promise<string> {
  const sandbox = openSandbox(settings, () => undefined);
  const contractPdf = createContractPdf({ workers: 1 });
  try {
    return await work({
      db,
      actor: SYSTEM,
      clock: systemClock,
      log: SILENT_LOG,
      publicUrl: settings.publicUrl,
      // The server finds and runs the jobs.
      jobs: { runNow: async () => undefined },
      ports: {
        payments: openPayments(settings, sandbox),
        drafting: await openDrafting(settings),
        contractPdf,
        storage: openStorage(settings.storage),
        images: createSharpImages(),
        fileContent: createFileContent(),
        sessions: null,
        invitationLinks: null,
        mail: noMail,
        webhooks: noWebhooks,
        calendars: noCalendars,
        supportEmail: settings.mail.supportEmail,
        quotas: settings.quotas,
      },
    });
  } finally {
    await contractPdf.close();
    await sandbox?.close();
  }
}

/** Runs an operator command with the server's data and the payment provider, see `runCommand`. */
export async function runWithProvider(work: (ctx: UseCaseContext) => Promise<string>): Promise<void> {
  await runOnData((settings, db) => withProvider(settings, db, work));
}
