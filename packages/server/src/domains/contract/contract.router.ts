import {
  contractChangesSchema,
  countersignContractSchema,
  declineContractSchema,
  giveConsentSchema,
  newContractSchema,
  readRevisionSchema,
  readVersionSchema,
  restoreRevisionSchema,
  shownContractSchema,
  signContractSchema,
  viewContractSchema,
} from '@gable/contracts/contract';
import { contractIdSchema, proposalIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import {
  expensiveProcedure,
  plainUseCase,
  procedure,
  router,
  streamedUseCase,
  useCase,
} from '#transport/trpc/trpc.ts';
import { createContract } from './create-contract.ts';
import { draftContract } from './generation/draft-contract.ts';
import { listUnsignedContracts } from './list-unsigned-contracts.ts';
import { readPlaceholderValues } from './placeholders/fill-in-text.ts';
import { findContractOfProposal } from './read-contract.ts';
import { readContractRecord } from './record/read-record.ts';
import { listRevisions, readRevision } from './revisions/read-revisions.ts';
import { restoreRevision } from './revisions/restore-revision.ts';
import { countersignContract } from './signing/countersign-contract.ts';
import { declineContract } from './signing/decline-contract.ts';
import { giveConsent, readConsent } from './signing/give-consent.ts';
import { signContract } from './signing/sign-contract.ts';
import { viewContract } from './signing/view-contract.ts';
import { withdrawConsent } from './signing/withdraw-consent.ts';
import { updateContract } from './update-contract.ts';
import { listContractVersions, readContractVersion } from './versions/read-versions.ts';

const ofContract = z.object({ contractId: contractIdSchema });
const ofProposal = z.object({ proposalId: proposalIdSchema });

export const contractRouter = router({
  byProposal: procedure.input(ofProposal).query(useCase(findContractOfProposal)),
  unsigned: procedure.query(plainUseCase(listUnsignedContracts)),
  placeholders: procedure.input(ofProposal).query(useCase(readPlaceholderValues)),
  create: procedure.input(newContractSchema).mutation(useCase(createContract)),
  update: procedure
    .input(
      z.object({
        contractId: contractIdSchema,
        changes: contractChangesSchema,
        shown: z.optional(shownContractSchema),
      }),
    )
    .mutation(useCase(updateContract)),
  generate: expensiveProcedure.input(ofProposal).mutation(streamedUseCase(draftContract)),
  view: procedure.input(viewContractSchema).mutation(useCase(viewContract)),
  consent: procedure.input(ofContract).query(useCase(readConsent)),
  giveConsent: procedure.input(giveConsentSchema).mutation(useCase(giveConsent)),
  withdrawConsent: procedure.input(ofContract).mutation(useCase(withdrawConsent)),
  sign: procedure.input(signContractSchema).mutation(useCase(signContract)),
  countersign: procedure.input(countersignContractSchema).mutation(useCase(countersignContract)),
  decline: procedure.input(declineContractSchema).mutation(useCase(declineContract)),
  versions: procedure.input(ofContract).query(useCase(listContractVersions)),
  version: procedure.input(readVersionSchema).query(useCase(readContractVersion)),
  revisions: procedure.input(ofContract).query(useCase(listRevisions)),
  revision: procedure.input(readRevisionSchema).query(useCase(readRevision)),
  restore: procedure.input(restoreRevisionSchema).mutation(useCase(restoreRevision)),
  record: procedure.input(ofContract).query(useCase(readContractRecord)),
});
