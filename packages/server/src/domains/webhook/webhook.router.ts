import {
  deliveryRefSchema,
  newWebhookSchema,
  updateWebhookSchema,
  webhookLogInputSchema,
  webhookRefSchema,
} from '@gable/contracts/webhook';
import { writeEventBody } from '#transport/rest/events/write-event-body.ts';
import { expensiveProcedure, plainUseCase, procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { listDeliveries, listWebhooks, readDelivery } from './read-webhooks.ts';
import { replayDelivery } from './replay-delivery.ts';
import { rotateWebhookSecret } from './rotate-secret.ts';
import { createSendTest } from './send-test.ts';
import { updateWebhook } from './update-webhook.ts';

export const webhookRouter = router({
  list: procedure.query(plainUseCase(listWebhooks)),
  create: expensiveProcedure.input(newWebhookSchema).mutation(useCase(createWebhook)),
  update: procedure.input(updateWebhookSchema).mutation(useCase(updateWebhook)),
  rotateSecret: procedure.input(webhookRefSchema).mutation(useCase(rotateWebhookSecret)),
  delete: procedure.input(webhookRefSchema).mutation(useCase(deleteWebhook)),
  sendTest: expensiveProcedure.input(webhookRefSchema).mutation(useCase(createSendTest(writeEventBody))),
  log: procedure.input(webhookLogInputSchema).query(useCase(listDeliveries)),
  delivery: procedure.input(deliveryRefSchema).query(useCase(readDelivery)),
  replay: expensiveProcedure.input(deliveryRefSchema).mutation(useCase(replayDelivery)),
});
