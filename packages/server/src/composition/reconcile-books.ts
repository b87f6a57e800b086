/**
 * `npm run reconcile`: checks all payment accounts, repairs the effects of lost webhooks, and
 * prints the remaining differences from the payment provider, one line each. The exit code is 1 if
 * there are any. The server may be running.
 */
import type { Database } from '../db/index.ts';
import { describeDifference, reconcile } from '../domains/reconciliation/index.ts';
import { createFileContent } from '../integrations/files/file-content.ts';
import { createSharpImages } from '../integrations/images/sharp-images.ts';
import { createContractPdf } from '../integrations/pdf/contract-pdf.ts';
import type { WebhooksPort } from '../integrations/webhooks/webhooks.port.ts';
import { SYSTEM, systemClock } from '../kernel/index.ts';
import type { Settings } from '../settings.ts';
import { openDrafting, openPayments } from './open-ports.ts';
import { openSandbox } from './open-sandbox.ts';
import { openStorage } from './open-storage.ts';
import { runOnData, SILENT_LOG } from './run-operator-command.ts';

const ALL_AGREE = "Our books and the payment provider's agree.";

/** This command sends no emails. */
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

async function reconcileWith(settings: Settings, db: Database): Promise<string> {
  const sandbox = openSandbox(settings, () => undefined);
  const contractPdf = createContractPdf({ workers: 1 });
  try {
    const differences = await reconcile({
      db,
      actor: SYSTEM,
      clock: systemClock,
      log: SILENT_LOG,
      publicUrl: settings.publicUrl,
      // The server finds and runs the jobs of a repair.
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
        supportEmail: settings.mail.supportEmail,
        quotas: settings.quotas,
      },
    });
    if (differences.length === 0) return ALL_AGREE;
    process.exitCode = 1;
    return differences.map(describeDifference).join('\n');
  } finally {
    await contractPdf.close();
    await sandbox?.close();
  }
}

await runOnData(reconcileWith);
