import { availabilitySchema } from '@gable/contracts/tour';
import { saveAvailability } from '#domains/tour/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { demoAvailability } from './demo-offers.ts';
import type { DemoStep } from './demo-steps.ts';
import { TOURS_OFFERED } from './demo-times.ts';

/** Returns the step that lets clients book tours with the demo agent. */
export function tourStep(agent: UseCaseContext): DemoStep {
  return {
    at: TOURS_OFFERED,
    run: async () => void (await saveAvailability(agent, availabilitySchema.parse(demoAvailability))),
  };
}
