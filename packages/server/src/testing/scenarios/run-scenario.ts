import * as fc from 'fast-check';
import { openTestDatabase } from '../open-test-database.ts';
import { arbitraryScenario } from './arbitrary-scenario.ts';
import { countAutopay } from './audits/audit-autopay.ts';
import { auditFinalState } from './audits/audit-final-state.ts';
import { countInstallments } from './audits/audit-installments.ts';
import { auditInvariants } from './audits/audit-invariants.ts';
import { countMonths } from './audits/audit-months.ts';
import { countTours } from './count-tours.ts';
import { type Counters, countEvents } from './counters.ts';
import { finalizeScenario } from './finalize-scenario.ts';
import { performStep } from './perform-step.ts';
import { readProviderRecords } from './provider-records.ts';
import type { Scenario } from './scenario.ts';
import { createScenarioContext, type ScenarioContext } from './scenario-context.ts';

function assertNoFindings(findings: readonly string[], when: string): void {
  if (findings.length > 0) throw new Error(`${when}:\n${findings.join('\n')}`);
}

async function run(context: ScenarioContext, scenario: Scenario): Promise<Counters> {
  let faults = 0;
  for (const [nth, step] of scenario.steps.entries()) {
    if (await performStep(context, step)) faults += 1;
    assertNoFindings(await auditInvariants(context), `After step ${nth + 1}`);
  }
  const differences = await finalizeScenario(context);
  const records = await readProviderRecords(context);
  const findings = [
    ...differences,
    ...(await auditInvariants(context)),
    ...(await auditFinalState(context, records)),
  ];
  assertNoFindings(findings, 'At the end');
  return {
    ...countEvents(context, records),
    ...(await countTours(context)),
    ...(await countMonths(context)),
    ...(await countAutopay(context)),
    ...(await countInstallments(context)),
    'fault occurred': faults,
  };
}

/**
 * Runs a scenario in a new context and returns what happened. Rejects with the findings of the
 * audits.
 */
export async function runScenario(scenario: Scenario): Promise<Counters> {
  const database = await openTestDatabase();
  try {
    const context = await createScenarioContext(database.db, scenario);
    try {
      return await run(context, scenario);
    } finally {
      await context.close();
    }
  } finally {
    await database.close();
  }
}

/**
 * Runs the scenario of a seed. Shrinks one that fails; the error has the seed and the shrunk
 * scenario.
 */
export async function runSeed(seed: number, scenarios = arbitraryScenario): Promise<Counters> {
  let counters: Counters = {};
  const property = fc.asyncProperty(scenarios, async (scenario) => {
    counters = await runScenario(scenario);
  });
  const outcome = await fc.check(property, { seed, numRuns: 1, unbiased: true });
  if (!outcome.failed) return counters;
  const { errorInstance: cause } = outcome;
  const reason = cause instanceof Error ? cause.message : String(cause);
  const [shortest] = outcome.counterexample ?? [];
  throw new Error(
    `The scenario of seed ${seed} failed. Set HISTORY_SEED=${seed} to run it again. ${reason}\n${formatScenario(shortest)}`,
    { cause },
  );
}

/** Formats a scenario with one step per line. */
function formatScenario(scenario: Scenario | undefined): string {
  if (!scenario) return '';
  const { steps, ...start } = scenario;
  return [start, ...steps].map((part) => JSON.stringify(part)).join('\n');
}
