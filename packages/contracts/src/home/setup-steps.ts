import * as z from 'zod/mini';

/** The steps of a new agent's checklist, in order. */
export const SETUP_STEPS = [
  'verify_email',
  'set_up_payments',
  'add_client',
  'create_proposal',
  'send_proposal',
] as const;
export type SetupStepName = (typeof SETUP_STEPS)[number];

export const setupStepSchema = z.object({
  name: z.enum(SETUP_STEPS),
  /** `next` is the first step that is not done; the open steps follow it. */
  state: z.enum(['done', 'next', 'open']),
});
export type SetupStep = z.infer<typeof setupStepSchema>;

/** What the agent has done so far, by step. */
export type SetupFacts = Readonly<Record<SetupStepName, boolean>>;

/** Returns the steps with their states; none when all are done, because nothing is left to show. */
export function getSetupSteps(facts: SetupFacts): SetupStep[] {
  const next = SETUP_STEPS.find((name) => !facts[name]);
  if (next === undefined) return [];
  return SETUP_STEPS.map((name) => {
    if (facts[name]) return { name, state: 'done' };
    return { name, state: name === next ? 'next' : 'open' };
  });
}
