import { cents, instant } from '@gable/contracts/kernel';
import type { Happening, NotificationKind } from '@gable/contracts/notification';
import { eq } from 'drizzle-orm';
import { deals } from '#domains/deal/deal.tables.ts';
import { tellClientHandler, tellClientLater, tellHandler, tellLater } from '#domains/notification/index.ts';
import { writeLetter } from '#integrations/mail/letter/write-letter.ts';
import type { MailPort } from '#integrations/mail/mail.port.ts';
import { inTransaction, SYSTEM } from '#kernel/index.ts';
import { createOutboxWorker } from '#outbox/index.ts';
import { openTestWorld } from '#testing/test-world.ts';
import { letterHandler } from '../letter-job.ts';

const money = { amount: cents(25_000), currency: 'usd' };
const KEY = { name: 'Books <b>', beginning: 'gable_test_7Fq2xK' };

/** One happening of each kind that sends an e-mail; names and reasons try to be more than words. */
export function tellings(customerName: string): readonly Happening[] {
  const service = { serviceType: 'Home Showing', customerName };
  const paid = { ...money, ...service };
  const own = { ...money, serviceType: 'Home Showing' };
  const respondBy = instant(Date.UTC(2026, 11, 1));
  return [
    { kind: 'proposal_accepted', facts: service },
    { kind: 'proposal_declined', facts: { ...service, reason: 'Another <b>agent</b>' } },
    { kind: 'contract_signed', facts: service },
    { kind: 'contract_paper_requested', facts: service },
    { kind: 'contract_declined', facts: { ...service, reason: '<i>Too</i> dear' } },
    { kind: 'payment_succeeded', facts: paid },
    { kind: 'payment_failed', facts: paid },
    { kind: 'refund_succeeded', facts: paid },
    { kind: 'refund_failed', facts: { ...paid, reason: 'Lost card' } },
    { kind: 'dispute_opened', facts: { ...paid, respondBy } },
    { kind: 'dispute_needs_response', facts: { ...paid, respondBy } },
    { kind: 'dispute_won', facts: paid },
    { kind: 'dispute_lost', facts: paid },
    { kind: 'payout_sent', facts: { ...money, arrival: respondBy } },
    { kind: 'payout_paid', facts: money },
    { kind: 'payout_failed', facts: { ...money, reason: 'Account closed' } },
    { kind: 'account_rejected', facts: {} },
    { kind: 'account_needs_information', facts: { needs: 2 } },
    { kind: 'webhook_disabled', facts: { host: 'hooks.example.com', because: 'failing' } },
    { kind: 'api_key_created', facts: { ...KEY, access: 'Read only: deals.' } },
    { kind: 'api_key_new_address', facts: { ...KEY, address: '203.0.113.7' } },
    { kind: 'webhook_created', facts: { host: 'hooks.example.com' } },
    { kind: 'webhook_moved', facts: { host: 'hooks.example.com', before: 'old.example.com' } },
    { kind: 'webhook_secret_rotated', facts: { host: 'hooks.example.com' } },
    { kind: 'invoice_ready', facts: own },
    { kind: 'contract_sent', facts: { serviceType: 'Home Showing' } },
    { kind: 'contract_updated', facts: { serviceType: 'Home Showing', version: 2 } },
    { kind: 'contract_withdrawn', facts: { serviceType: 'Home Showing' } },
    { kind: 'contract_completed', facts: { serviceType: 'Home Showing' } },
    { kind: 'payment_received', facts: own },
    { kind: 'payment_declined', facts: own },
    { kind: 'refund_received', facts: own },
    { kind: 'client_added', facts: { agentName: 'Ada Agent' } },
    { kind: 'client_removed', facts: { agentName: 'Ada Agent', kept: 2, withdrawn: 1 } },
  ];
}

function happeningOf(kind: NotificationKind, customerName: string): Happening {
  const happening = tellings(customerName).find((each) => each.kind === kind);
  if (!happening) throw new Error(`${kind} sends no e-mail.`);
  return happening;
}

/** A world with a proposal, whose emails go through a mail server of the test's own. */
export async function openLetterWorld(mail: MailPort, customerName = 'Ann O’Hara') {
  const world = await openTestWorld();
  const agent = await world.newAgent();
  const deal = await world.newDeal(agent, { customerEmail: 'ann@example.com' });
  // Stored as it is, like a row from before names were checked.
  await world.db.transaction((tx) => tx.update(deals).set({ customerName }).where(eq(deals.id, deal.id)));
  const proposal = await world.newProposal(agent, deal);
  const ports = { ...world.system.ports, mail };
  const system = { ...world.system, ports, actor: SYSTEM };
  const worker = createOutboxWorker(
    (jobs) => ({ ...system, jobs }),
    [tellHandler, tellClientHandler, letterHandler(writeLetter)],
  );
  const about = { dealId: deal.id, proposalId: proposal.id };
  const now = () => world.clock.now();
  return {
    ...world,
    agent,
    deal,
    proposal,
    ports,
    worker,
    tellAgent: (kind: NotificationKind, key: string = kind) =>
      inTransaction(system, (tx) =>
        tellLater(
          tx,
          { ...happeningOf(kind, customerName), ...about, key, userId: agent.actor.userId },
          now(),
        ),
      ),
    tellBuyer: (kind: NotificationKind, key: string = kind) =>
      inTransaction(system, (tx) =>
        tellClientLater(
          tx,
          { ...happeningOf(kind, customerName), ...about, key, email: deal.customerEmail },
          now(),
        ),
      ),
    close: async () => {
      await worker.stop();
      await world.close();
    },
  };
}

export type LetterWorld = Awaited<ReturnType<typeof openLetterWorld>>;
