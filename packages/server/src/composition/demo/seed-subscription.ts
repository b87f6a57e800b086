import type { ProposalView } from '@gable/contracts/proposal';
import { startSubscriptionSchema } from '@gable/contracts/subscription';
import { startAutopay } from '#domains/autopay/index.ts';
import { autopayCharging, readAutopay } from '#domains/autopay-charge/index.ts';
import { readSubscription, startSubscription } from '#domains/subscription/index.ts';
import { subscriptionBilling } from '#domains/subscription-billing/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import type { DemoMonths } from './demo-deal.ts';
import { demoAvailability } from './demo-offers.ts';
import type { DemoSandbox } from './demo-sandbox.ts';
import type { DemoStep } from './demo-steps.ts';

const GOOD_CARD = '4242424242424242';

/** After the invoice, the time until its charge; in days. */
const CHARGED_AFTER = 0.01;

interface MonthlySeeding {
  readonly agent: UseCaseContext;
  readonly client: UseCaseContext;
  readonly sandbox: DemoSandbox;
  findProposal(): Promise<ProposalView>;
}

/** Starts the monthly invoices of a proposal with the current day. */
async function start({ agent, findProposal }: MonthlySeeding): Promise<void> {
  const { id: proposalId } = await findProposal();
  if ((await readSubscription(agent, { proposalId })) !== null) return;
  const day = new Date(agent.clock.now()).toISOString();
  const terms = {
    proposalId,
    billingDay: Math.min(Number(day.slice(8, 10)), 28),
    firstMonth: day.slice(0, 7),
    timeZone: demoAvailability.timeZone,
  };
  await startSubscription(agent, startSubscriptionSchema.parse(terms));
}

/** Saves the client's card for the monthly invoices, or continues after a crash. */
async function saveCard({ client, sandbox, findProposal }: MonthlySeeding): Promise<void> {
  const { id: proposalId } = await findProposal();
  const { card, offer } = await readAutopay(client, { proposalId });
  if (card !== null || offer === null) return;
  await sandbox.saveCard(GOOD_CARD, await startAutopay(client, { proposalId, mandate: offer }));
  await readAutopay(client, { proposalId });
}

/** Returns the steps that bill a proposal each month and charge the client's saved card. */
export function monthlySteps(seeding: MonthlySeeding, { started, billed }: DemoMonths): DemoStep[] {
  const { agent } = seeding;
  return [
    {
      at: started,
      run: async () => {
        await start(seeding);
        await saveCard(seeding);
      },
    },
    ...billed.flatMap((at) => [
      { at, run: () => subscriptionBilling.schedule(agent) },
      { at: at - CHARGED_AFTER, run: () => autopayCharging.schedule(agent) },
    ]),
  ];
}
