import {
  COUNTERSIGNATURE_STATEMENT,
  type ContractView,
  type CountersignContract,
  nameDiffers,
} from '@gable/contracts/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { failure, inTransaction, requireUser, type UseCaseContext, type User } from '#kernel/index.ts';
import { enqueue } from '#outbox/index.ts';
import { requireContract } from '../contract.access.ts';
import { loadContractView } from '../contract.view.ts';
import { contractCountersignatures } from '../contract-countersignature.tables.ts';
import { enqueueContractEvent, publishContractChange } from '../contract-events.ts';
import type { SignatureRow } from '../contract-signature.tables.ts';
import { type LockedContract, lockContract, lockContractProposal } from '../lock-contract.ts';
import { storeCountersignedPdfTopic } from '../pdf/store-signed-pdf.ts';
import { appendEntry } from '../record/append-entry.ts';
import { hashContent } from '../record/hashes.ts';
import { assertCurrentVersion } from './assert-current-version.ts';
import { notifyCountersigned } from './notify-signed.ts';
import { keepSignatureImage } from './signature-image.ts';

const ONE_ADDITION = 'Send a drawing or your signature image, not both';

/**
 * Whether this request was already processed. IDEMPOTENCY_MISMATCH if its key signed something else.
 */
async function isReplay(
  tx: Transaction,
  input: CountersignContract,
  { signature }: LockedContract,
  user: User,
): Promise<boolean> {
  const [known] = await tx
    .select()
    .from(contractCountersignatures)
    .where(eq(contractCountersignatures.id, input.key));
  if (!known) return false;
  const isSame =
    known.signatureId === signature?.id &&
    signature.version === input.version &&
    known.signerId === user.userId &&
    known.typedName === input.name &&
    known.drawnSignature === (input.drawnSignature ?? null) &&
    (known.signatureImage === null) === (input.signatureImage === undefined);
  if (!isSame) throw failure('IDEMPOTENCY_MISMATCH', {});
  return true;
}

/** Returns the buyer's signature that the agent can countersign. */
async function requireOpenSignature(
  tx: Transaction,
  { contract, version, signature }: LockedContract,
  shown: number,
): Promise<SignatureRow> {
  assertCurrentVersion(version, shown);
  if (!signature || contract.status !== 'signed') throw failure('CONTRACT_NOT_SIGNED', {});
  const [known] = await tx
    .select({ id: contractCountersignatures.id })
    .from(contractCountersignatures)
    .where(eq(contractCountersignatures.signatureId, signature.id));
  if (known) throw failure('CONTRACT_COUNTERSIGNED', {});
  return signature;
}

type Countersignature = Pick<CountersignContract, 'key' | 'name' | 'drawnSignature'> & {
  /** The kept image that accompanies the name; null if there is none. */
  readonly imageSha256: string | null;
};

/** Stores the countersignature and its record entry. */
async function storeCountersignature(
  ctx: UseCaseContext,
  tx: Transaction,
  { contract, version }: LockedContract,
  signature: SignatureRow,
  { key, name, drawnSignature, imageSha256 }: Countersignature,
): Promise<void> {
  const user = requireUser(ctx.actor);
  const { seq: auditLogSeq, at: signedAt } = await appendEntry(tx, contract, {
    kind: 'countersigned',
    version: version.number,
    actor: user,
    at: ctx.clock.now(),
    details: {
      countersignatureId: key,
      signedSeq: signature.auditLogSeq,
      typedName: name,
      ...(drawnSignature !== undefined && { drawnSignature }),
      ...(imageSha256 !== null && { imageSha256 }),
      // The agent sees the name in the dialog that confirms the signature, so it is only recorded.
      ...(nameDiffers(name, user.name) && { nameDiffersFrom: user.name }),
      contentSha256: hashContent(version.content),
      statement: COUNTERSIGNATURE_STATEMENT,
    },
  });
  const stored = await tx
    .insert(contractCountersignatures)
    .values({
      id: key,
      signatureId: signature.id,
      signerId: user.userId,
      signerEmail: user.email,
      typedName: name,
      drawnSignature: drawnSignature ?? null,
      signatureImage: imageSha256,
      statement: COUNTERSIGNATURE_STATEMENT,
      signedAt,
      auditLogSeq,
      pdfSha256: null,
    })
    .onConflictDoNothing()
    .returning({ id: contractCountersignatures.id });
  // A concurrent request used the same key for another contract.
  if (stored.length === 0) throw failure('IDEMPOTENCY_MISMATCH', {});
}

/**
 * Adds the agent's signature to the current version, which the client has signed electronically; a job
 * renders the PDF with both signatures. The contract's status stays `signed`. Only for the agent, once per
 * version. Idempotent by `key`. CONTRACT_CHANGED, CONTRACT_NOT_SIGNED, CONTRACT_COUNTERSIGNED,
 * IDEMPOTENCY_MISMATCH, INVALID_INPUT for a drawing and an image, NOT_FOUND if the profile has another
 * signature image than the agent saw.
 */
export async function countersignContract(
  ctx: UseCaseContext,
  input: CountersignContract,
): Promise<ContractView> {
  const { signatureImage, drawnSignature } = input;
  if (signatureImage !== undefined && drawnSignature !== undefined)
    throw failure('INVALID_INPUT', { fields: { signatureImage: ONE_ADDITION } });
  const imageSha256 =
    signatureImage === undefined
      ? null
      : await keepSignatureImage(ctx, requireUser(ctx.actor).userId, signatureImage);
  return inTransaction(ctx, async (tx) => {
    await lockContractProposal(tx, input.contractId);
    const locked = await lockContract(tx, await requireContract(ctx, input.contractId, 'edit', tx));
    const user = requireUser(ctx.actor);
    if (!(await isReplay(tx, input, locked, user))) {
      const signature = await requireOpenSignature(tx, locked, input.version);
      if (signatureImage !== undefined && imageSha256 === null)
        throw failure('NOT_FOUND', { entity: 'image' });
      const now = ctx.clock.now();
      await storeCountersignature(ctx, tx, locked, signature, { ...input, imageSha256 });
      const job = { countersignatureId: input.key };
      await enqueue(tx, storeCountersignedPdfTopic, job, { now, key: input.key });
      await notifyCountersigned(tx, locked, { signature, countersignatureId: input.key }, now);
      await publishContractChange(ctx, tx, locked);
      await enqueueContractEvent(tx, locked, 'contract.countersigned', now);
    }
    return loadContractView(tx, locked.contract, user);
  });
}
