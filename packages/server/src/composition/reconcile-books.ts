/**
 * `npm run reconcile`: goes through every agent's account, repairs what lost messages left behind, and prints where our
 * books and the payment provider's still differ, one line each. The exit code is 1 when there are any. Runs beside a
 * server as well.
 */
import type { Database } from '../db/index.ts';
import { describeDifference, reconcile } from '../domains/reconciliation/index.ts';
import { createContractPdf } from '../integrations/pdf/contract-pdf.ts';
import type { WebhooksPort } from '../integrations/webhooks/webhooks.port.ts';
import { SYSTEM, systemClock } from '../kernel/index.ts';
import type { Settings } from '../settings.ts';
import { openDrafting, openPayments } from './open-ports.ts';
import { openSandbox } from './open-sandbox.ts';
import { openStorage } from './open-storage.ts';
import { SILENT_LOG, runOnData } from './run-operator-command.ts';

const ALL_AGREE = "Our books and the payment provider's agree.";

/** Nothing is written to anybody from here. */
const noMail = {
  send: async () => {
    throw new Error('A command of the operator sends no e-mail.');
  },
};

/** What it finds is told to programs by the server, as everything is. */
const noWebhooks: WebhooksPort = {
  findUrlError: async () => null,
  post: async () => {
    throw new Error('A command of the operator sends no webhooks.');
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
      // What a repair asks for besides is left to the server, which looks for such work by itself.
      jobs: { runNow: async () => undefined },
      ports: {
        payments: openPayments(settings, sandbox),
        drafting: await openDrafting(settings),
        contractPdf,
        storage: openStorage(settings.storage),
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
