import { type DealView, newDealSchema } from '@gable/contracts/deal';
import { userIdSchema } from '@gable/contracts/kernel';
import type { UserType } from '@gable/contracts/profile';
import { newProposalSchema, type ProposalView } from '@gable/contracts/proposal';
import { jobHandlers } from '../composition/job-handlers.ts';
import type { Database } from '../db/index.ts';
import { createAccount, readAccountStatus } from '../domains/connect/index.ts';
import { createDeal } from '../domains/deal/index.ts';
import { ensureProfile } from '../domains/profile/index.ts';
import { createProposal } from '../domains/proposal/index.ts';
import { createClauseDrafting } from '../integrations/drafting/clause-drafting.ts';
import { createFileContent } from '../integrations/files/file-content.ts';
import { createSharpImages } from '../integrations/images/sharp-images.ts';
import type { Mail, MailPort } from '../integrations/mail/mail.port.ts';
import { createContractPdf } from '../integrations/pdf/contract-pdf.ts';
import { createFolderStorage } from '../integrations/storage/folder-storage.ts';
import { openSandboxedStripe } from '../integrations/stripe/testing/sandboxed-stripe.ts';
import {
  ANONYMOUS,
  DEFAULT_QUOTAS,
  type Log,
  newId,
  SYSTEM,
  type UseCaseContext,
  type User,
} from '../kernel/index.ts';
import { createOutboxWorker, type OutboxWorker } from '../outbox/index.ts';
import { receiveEvent } from '../transport/webhooks/stripe/receive-event.ts';
import { openTestDatabase } from './open-test-database.ts';
import { createRecordedWebhooks } from './recorded-webhooks.ts';
import { createServedCalendars } from './served-calendars.ts';
import { createTemporaryFolder } from './temporary-folder.ts';
import { createTestClock } from './test-clock.ts';

/** A context whose actor is a user. */
export type UserContext = UseCaseContext & { readonly actor: User };

const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Shared by all tests of a process, because a PDF thread loads for longer than most tests run. A
 * document depends only on its content. Idle threads end with the process.
 */
const contractPdf = createContractPdf();

function recordedMail(emails: Mail[]): MailPort {
  return {
    send: async (mail) => {
      emails.push(mail);
    },
  };
}

/**
 * Creates an isolated context for one test: an empty database, a Stripe sandbox behind msw, an
 * outbox, and fixtures.
 */
export async function createTestContext() {
  const database = await openTestDatabase();
  const stripe = openSandboxedStripe();
  const files = await createTemporaryFolder();
  const clock = createTestClock();
  const emails: Mail[] = [];
  const webhooks = createRecordedWebhooks();
  const calendars = createServedCalendars();
  // `sessions` needs the auth service, which this context does not have. Tests pass their own.
  const ports = {
    payments: stripe.payments,
    drafting: createClauseDrafting(),
    contractPdf,
    storage: createFolderStorage(files.path),
    images: createSharpImages(),
    fileContent: createFileContent(),
    sessions: null,
    invitationLinks: null,
    mail: recordedMail(emails),
    webhooks: webhooks.port,
    calendars: calendars.port,
    supportEmail: 'support@gable.test',
    quotas: DEFAULT_QUOTAS,
  };
  const base = { db: database.db, clock, ports, log: silentLog, publicUrl: 'http://gable.test' };
  const worker: OutboxWorker = createOutboxWorker((jobs) => ({ ...base, jobs, actor: SYSTEM }), jobHandlers);
  const system = { ...base, jobs: worker };
  const fixtures = createFixtures(system);

  return {
    db: database.db satisfies Database,
    /**
     * Opens a second connection to the same data, as another process would. The caller closes it.
     */
    reopen: database.reopen,
    location: database.location,
    stripe,
    clock,
    /** The folder of the file storage. */
    filesFolder: files.path,
    /** Sent emails, oldest first. */
    emails,
    /** Answers the requests of calendar files. */
    calendars,
    /** Records outgoing webhooks and sets their responses. */
    webhooks,
    worker,
    system: { ...system, actor: SYSTEM } satisfies UseCaseContext,
    anonymous: { ...system, actor: ANONYMOUS } satisfies UseCaseContext,
    ...fixtures,
    /** Creates an agent whose Stripe account can charge. Advances the clock by one second. */
    newVerifiedAgent: async () => {
      const agent = await fixtures.newAgent();
      clock.advance(1_000);
      const { accountId } = await createAccount(agent, { email: agent.actor.email });
      await stripe.control(`accounts/${accountId}`, { card_payments: 'active', payouts: 'active' });
      await readAccountStatus(agent, { accountId });
      return { agent, accountId };
    },
    /** Delivers every due Stripe event and drains the outbox. */
    processStripeEvents: async () => {
      await stripe.flushWebhooks();
      for (const { body, signature } of stripe.deliveries.splice(0))
        await receiveEvent(system, body, signature);
      await worker.drain();
    },
    close: async () => {
      await worker.stop();
      await stripe.close();
      await database.close();
      await files.remove();
    },
  };
}

export type TestContext = Awaited<ReturnType<typeof createTestContext>>;

function createFixtures(system: Omit<UseCaseContext, 'actor'>) {
  async function createUser(userType: UserType, email?: string): Promise<UserContext> {
    const userId = newId(userIdSchema);
    const address = email ?? `${userType}-${userId}@example.com`;
    const name = userType === 'agent' ? 'Ada Agent' : 'Ben Buyer';
    await ensureProfile(system, { userId, email: address, metadata: { name, user_type: userType } });
    return {
      ...system,
      actor: {
        kind: 'user',
        userId,
        email: address,
        name,
        userType,
        sessionId: 'test',
        readAuthenticatedAt: async () => system.clock.now(),
      },
    };
  }
  return {
    newAgent: () => createUser('agent'),
    newBuyer: (email?: string) => createUser('buyer', email),
    newDeal: (
      agent: UseCaseContext,
      fields: Partial<{ customerName: string; customerEmail: string }> = {},
    ): Promise<DealView> =>
      createDeal(
        agent,
        newDealSchema.parse({
          customerName: 'Ben Buyer',
          customerEmail: 'ben@example.com',
          customerPhone: '555-0100',
          ...fields,
        }),
      ),
    newProposal: (agent: UseCaseContext, deal: DealView, amount = '250'): Promise<ProposalView> =>
      createProposal(
        agent,
        newProposalSchema.parse({
          dealId: deal.id,
          serviceType: 'Home Showing',
          amount,
          description: 'A tour',
        }),
      ),
  };
}
