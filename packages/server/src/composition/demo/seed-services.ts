import { MAX_PAGE_SIZE } from '@gable/contracts/kernel';
import { newServiceSchema } from '@gable/contracts/service';
import { addStarterSet, createService, listServices } from '#domains/service/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { demoService } from './demo-offers.ts';
import type { DemoStep } from './demo-steps.ts';
import { SERVICES_ADDED } from './demo-times.ts';

/** Returns the step that fills the demo agent's catalog: the starter set, and a custom service. */
export function serviceStep(agent: UseCaseContext): DemoStep {
  return {
    at: SERVICES_ADDED,
    run: async () => {
      await addStarterSet(agent);
      const { items } = await listServices(agent, { limit: MAX_PAGE_SIZE });
      if (items.some(({ name }) => name === demoService.name)) return;
      await createService(agent, newServiceSchema.parse(demoService));
    },
  };
}
