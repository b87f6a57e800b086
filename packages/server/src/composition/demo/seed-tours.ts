import { availabilitySchema } from '@gable/contracts/tour';
import { saveAvailability } from '#domains/tour/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { demoAvailability, TOURS_OFFERED } from './demo-data.ts';
import type { DemoStep } from './demo-steps.ts';

/** Returns the step that lets clients book tours with the demo agent. */
export function tourStep(agent: UseCaseContext): DemoStep {
  return {
    at: TOURS_OFFERED,
    run: async () => void (await saveAvailability(agent, availabilitySchema.parse(demoAvailability))),
  };
}
