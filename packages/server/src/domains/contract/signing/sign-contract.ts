import {
  type ContractView,
  listProposalMismatches,
  nameDiffers,
  type SignContract,
} from '@gable/contracts/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { acceptBySigning, bindClient } from '#domains/proposal/index.ts';
import { failure, inTransaction, requireUser, type UseCaseContext, type User } from '#kernel/index.ts';
import { enqueue } from '#outbox/index.ts';
import { requireContract } from '../contract.access.ts';
import { loadContractView } from '../contract.view.ts';
import { enqueueContractEvent } from '../contract-events.ts';
import { contractSignatures } from '../contract-signature.tables.ts';
import { lockContract, lockContractProposal } from '../lock-contract.ts';
import { storeSignedPdfTopic } from '../pdf/store-signed-pdf.ts';
import { findVisibleVersion } from '../versions/visible-version.ts';
import { assertCurrentVersion, assertOpen } from './assert-current-version.ts';
import { assertViewed } from './assert-viewed.ts';
import { requireConsent } from './consent-state.ts';
import { notifyContractSigned } from './notify-signed.ts';
import { storeSignature } from './store-signature.ts';

/**
 * Whether this request was already processed. IDEMPOTENCY_MISMATCH if its key signed something
 * else.
 */
async function isReplay(tx: Transaction, input: SignContract, user: User): Promise<boolean> {
  const [known] = await tx.select().from(contractSignatures).where(eq(contractSignatures.id, input.key));
  if (!known) return false;
  const isSame =
    known.contractId === input.contractId &&
    known.version === input.version &&
    known.signerId === user.userId &&
    known.typedName === input.name &&
    known.drawnSignature === (input.drawnSignature ?? null);
  if (!isSame) throw failure('IDEMPOTENCY_MISMATCH', {});
  return true;
}

/**
 * NAME_DIFFERS if the name is another one than the account's or the client's, whom the contract names, and
 * the signer has not confirmed it.
 */
function assertNameConfirmed(
  { name, nameConfirmed }: SignContract,
  { account, client }: { readonly account: string; readonly client: string },
): void {
  if (nameConfirmed === true) return;
  if (nameDiffers(name, account)) throw failure('NAME_DIFFERS', { typed: name, account });
  if (nameDiffers(name, client)) throw failure('NAME_DIFFERS', { typed: name, client });
}

/**
 * Signs the contract with a typed name, and a drawing if there is one, and binds the proposal to the signer;
 * a job renders the PDF. Signing also accepts a proposal that is not answered, unless the contract states
 * another price. Only for the proposal's client, after they opened this version. Idempotent by `key`.
 * CONTRACT_CHANGED, CONTRACT_NOT_OPEN, CONSENT_REQUIRED, CONSENT_WITHDRAWN, CONTRACT_NOT_VIEWED,
 * NAME_DIFFERS, IDEMPOTENCY_MISMATCH.
 */
export async function signContract(ctx: UseCaseContext, input: SignContract): Promise<ContractView> {
  return inTransaction(ctx, async (tx) => {
    await lockContractProposal(tx, input.contractId);
    const locked = await lockContract(tx, await requireContract(ctx, input.contractId, 'sign', tx));
    const user = requireUser(ctx.actor);
    if (!(await isReplay(tx, input, user))) {
      const latest = await findVisibleVersion(tx, input.contractId, user);
      if (latest) assertCurrentVersion(latest, input.version);
      assertOpen(locked, user);
      await requireConsent(tx, input.contractId, user.userId);
      await assertViewed(tx, locked, user);
      assertNameConfirmed(input, { account: user.name, client: locked.client.name });
      const now = ctx.clock.now();
      const bound = await bindClient(tx, locked.proposal.id, { clientId: user.userId, now });
      const mismatches = listProposalMismatches(bound.proposal, locked.version.content);
      if (!mismatches.includes('price')) await acceptBySigning(ctx, tx, bound, now);
      await storeSignature(ctx, tx, locked, input);
      await enqueue(tx, storeSignedPdfTopic, { signatureId: input.key }, { now, key: input.key });
      await notifyContractSigned(tx, locked, { signatureId: input.key, signerEmail: user.email }, now);
      await enqueueContractEvent(tx, locked, 'contract.signed', now);
    }
    return loadContractView(tx, locked.contract, user);
  });
}
