import { pageInputSchema } from '@gable/contracts/kernel';
import { newServiceSchema, serviceRefSchema, updateServiceSchema } from '@gable/contracts/service';
import { plainUseCase, procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { addStarterSet } from './add-starter-set.ts';
import { createService } from './create-service.ts';
import { deleteService } from './delete-service.ts';
import { listServices } from './read-services.ts';
import { updateService } from './update-service.ts';

export const serviceRouter = router({
  list: procedure.input(pageInputSchema).query(useCase(listServices)),
  create: procedure.input(newServiceSchema).mutation(useCase(createService)),
  update: procedure.input(updateServiceSchema).mutation(useCase(updateService)),
  delete: procedure.input(serviceRefSchema).mutation(useCase(deleteService)),
  addStarterSet: procedure.mutation(plainUseCase(addStarterSet)),
});
