import { newApiKeySchema, revokeApiKeySchema } from '@gable/contracts/api-key';
import { plainUseCase, procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { createApiKey } from './create-api-key.ts';
import { listApiKeys } from './list-api-keys.ts';
import { revokeAllApiKeys } from './revoke-all-api-keys.ts';
import { revokeApiKey } from './revoke-api-key.ts';

export const apiKeyRouter = router({
  list: procedure.query(plainUseCase(listApiKeys)),
  create: procedure.input(newApiKeySchema).mutation(useCase(createApiKey)),
  revokeAll: procedure.mutation(plainUseCase(revokeAllApiKeys)),
  revoke: procedure.input(revokeApiKeySchema).mutation(useCase(revokeApiKey)),
});
