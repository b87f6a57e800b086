import type { Page, PageInput } from '@gable/contracts/kernel';
import type { ServiceRef, ServiceView } from '@gable/contracts/service';
import { toPage } from '#db/index.ts';
import { requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { requireService } from './service.access.ts';
import { listServiceRows } from './service.repository.ts';
import { toServiceView } from './service.view.ts';

/** Lists one page of the agent's services, newest first. */
export async function listServices(ctx: UseCaseContext, input: PageInput): Promise<Page<ServiceView>> {
  const { userId } = requireAgent(ctx.actor);
  return toPage(await listServiceRows(ctx.db.read, userId, input), input.limit, toServiceView);
}

/** Returns one of the agent's services. NOT_FOUND for any other. */
export async function readService(ctx: UseCaseContext, { serviceId }: ServiceRef): Promise<ServiceView> {
  return toServiceView((await requireService(ctx, serviceId)).row);
}
