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
import type { Mail, MailPort } from '../integrations/mail/mail.port.ts';
import { createContractPdf } from '../integrations/pdf/contract-pdf.ts';
import { createFolderStorage } from '../integrations/storage/folder-storage.ts';
import { openSandboxedStripe } from '../integrations/stripe/testing/sandboxed-stripe.ts';
import {
  DEFAULT_QUOTAS,
  type Log,
  newId,
  type Person,
  SYSTEM,
  type UseCaseContext,
  VISITOR,
} from '../kernel/index.ts';
import { createOutboxWorker, type OutboxWorker } from '../outbox/index.ts';
import { receiveEvent } from '../transport/webhooks/stripe/receive-event.ts';
import { keptHooks } from './kept-hooks.ts';
import { openTestDatabase } from './open-test-database.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';
import { createTestClock } from './test-clock.ts';

/** A context whose actor is known to be a person. */
export type PersonContext = UseCaseContext & { readonly actor: Person };

const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A mail server that keeps what it is given. */
function keptMail(letters: Mail[]): MailPort {
  return {
    send: async (mail) => {
      letters.push(mail);
    },
  };
}

/**
 * A private world for one test: an empty database, a Stripe of its own behind msw, an outbox, and people who come into
 * being when a test asks for them.
 */
export async function openTestWorld() {
  const database = await openTestDatabase();
  const stripe = openSandboxedStripe();
  const pdf = createContractPdf({});
  const files = await makeTemporaryFolder();
  const clock = createTestClock();
  const letters: Mail[] = [];
  const hooks = keptHooks();
  // Where people are signed in is known to the sign-in service, and this world has none; a test hands its own in.
  const ports = {
    payments: stripe.payments,
    drafting: createClauseDrafting(),
    contractPdf: pdf,
    storage: createFolderStorage(files.path),
    sessions: null,
    entryLinks: null,
    mail: keptMail(letters),
    webhooks: hooks.port,
    supportEmail: 'support@gable.test',
    quotas: DEFAULT_QUOTAS,
  };
  const base = { db: database.db, clock, ports, log: quiet, publicUrl: 'http://gable.test' };
  const worker: OutboxWorker = createOutboxWorker((jobs) => ({ ...base, jobs, actor: SYSTEM }), jobHandlers);
  const system = { ...base, jobs: worker };
  const people = peopleOf(system);

  return {
    db: database.db satisfies Database,
    /** Opens the same data a second time, as another process would; whoever asks closes it. */
    reopen: database.reopen,
    location: database.location,
    stripe,
    clock,
    /** Where this world's files lie. */
    filesFolder: files.path,
    /** Every letter that was sent, oldest first. */
    letters,
    /** Where webhooks arrive, and what is answered to them. */
    hooks,
    worker,
    system: { ...system, actor: SYSTEM } satisfies UseCaseContext,
    visitor: { ...system, actor: VISITOR } satisfies UseCaseContext,
    ...people,
    /** An agent whose account can charge, a moment after they came. */
    verifiedAgent: async () => {
      const agent = await people.newAgent();
      clock.advance(1_000);
      const { accountId } = await createAccount(agent, { email: agent.actor.email });
      await stripe.control(`accounts/${accountId}`, { card_payments: 'active', payouts: 'active' });
      await readAccountStatus(agent, { accountId });
      return { agent, accountId };
    },
    /** Brings every message of the provider that is due to us and does the work that follows. */
    deliver: async () => {
      await stripe.flushWebhooks();
      for (const { body, signature } of stripe.deliveries.splice(0))
        await receiveEvent(system, body, signature);
      await worker.drain();
    },
    close: async () => {
      await worker.stop();
      await stripe.close();
      await pdf.close();
      await database.close();
      await files.remove();
    },
  };
}

export type TestWorld = Awaited<ReturnType<typeof openTestWorld>>;

function peopleOf(system: Omit<UseCaseContext, 'actor'>) {
  async function person(userType: UserType, email?: string): Promise<PersonContext> {
    const userId = newId(userIdSchema);
    const address = email ?? `${userType}-${userId}@example.com`;
    const name = userType === 'agent' ? 'Ada Agent' : 'Ben Buyer';
    await ensureProfile(system, { userId, email: address, metadata: { name, user_type: userType } });
    return {
      ...system,
      actor: {
        kind: 'person',
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
    newAgent: () => person('agent'),
    newBuyer: (email?: string) => person('buyer', email),
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
