import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS, signatureIdSchema } from '@gable/contracts/kernel';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAttachments } from '#domains/email/find-email-context.ts';
import { notificationEmail } from '#domains/email/notification.email.ts';
import type { Mail } from '#integrations/mail/mail.port.ts';
import { createDeliveredMail } from '#integrations/mail/nodemailer-mail.ts';
import { newId, SYSTEM } from '#kernel/index.ts';
import { createOutboxWorker } from '#outbox/index.ts';
import { createCrashableProcess } from '#testing/scenarios/crashable-process.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { downloadContract, listContractPublicKeys, signContract, viewContract } from '../index.ts';
import { createSentContract, createSignature } from '../testing/contract-fixtures.ts';
import { verifyFiles } from '../testing/run-verify-contract.ts';
import { signedPdfHandler } from './store-signed-pdf.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const withFiles = (letters: readonly Mail[]) =>
  letters.filter(({ attachments }) => attachments !== undefined);

/** Parses an email like the recipient's mail client. */
async function received(mail: Mail) {
  const raw: Uint8Array[] = [];
  const post = createDeliveredMail({
    from: 'Gable <no-reply@gable.example>',
    deliver: async (bytes) => void raw.push(bytes),
  });
  await post.send(mail);
  return PostalMime.parse(raw[0] ?? '');
}

describe('signed copies', () => {
  it('are emailed to both parties and verify with the published key', async () => {
    const { agent, buyer, contractId, sign } = await createSentContract(context);
    await sign();
    await context.worker.drain();
    const letters = withFiles(context.emails.splice(0));
    expect(letters.map(({ to }) => to).sort()).toEqual([agent.actor.email, buyer.actor.email].sort());
    const { bytes } = await downloadContract(buyer, { contractId });
    const key = join(context.filesFolder, 'keys.json');
    await writeFile(key, JSON.stringify({ keys: await listContractPublicKeys(context.system) }));
    for (const letter of letters) {
      const { attachments, text } = await received(letter);
      expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
        ['Contract_Home Showing.pdf', 'application/pdf'],
        ['Contract_Home Showing_record.json', 'application/json'],
      ]);
      expect(text).toContain('Attached: Contract_Home Showing.pdf');
      const [pdf, record] = attachments.map(({ content }) =>
        typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
      );
      if (!pdf || !record) throw new Error('A file is missing.');
      expect(Buffer.from(pdf).equals(bytes)).toBe(true);
      const { code, said } = await verifyFiles(context.filesFolder, { pdf, record, key });
      expect([code, said]).toEqual([0, expect.stringContaining('OK: Gable signed the PDF and the record.')]);
    }
  });

  it('are sent to the address that signed, even after the deal’s address changed', async () => {
    const { buyer, sign } = await createSentContract(context);
    await sign();
    await context.worker.drain();
    const [copy] = withFiles(context.emails.splice(0)).filter(({ to }) => to === buyer.actor.email);
    expect(copy?.subject).toBe('Your signed contract: Home Showing');
    expect(copy?.unsubscribeUrl).toBeUndefined();
  });

  it('are omitted from the email if too large', async () => {
    const { sign } = await createSentContract(context);
    const signatureId = newId(signatureIdSchema);
    await sign({ key: signatureId });
    await context.worker.drain();
    const about = {
      kind: 'contract_completed',
      key: 'x',
      payload: { serviceType: 'Home Showing' },
      recipient: { email: 'a@b.example' },
      signatureId,
    } as const;
    expect(await findAttachments(context.system, about)).toHaveLength(2);
    expect(await findAttachments(context.system, about, 1_000)).toEqual([]);
    context.emails.splice(0);
  });
});

/**
 * The transactions of the signature, the PDF job, the failing in-app notifications, and both
 * emails.
 */
const TRANSACTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

describe.each(TRANSACTIONS)('a process that crashes around transaction %i', (at) => {
  it.each(['crash-before', 'crash-after'] as const)(
    '(%s) eventually sends each party one email',
    async (how) => {
      const { buyer, contract, sign, agent } = await createSentContract(context);
      await viewContract(buyer, { contractId: contract.id });
      await context.worker.drain();
      context.emails.splice(0);
      const { key } = createSignature(contract);
      const process = createCrashableProcess();
      process.injectFault({ at, how });
      const crashable = { ...buyer, db: process.wrapDatabase(context.db) };
      const handlers = [signedPdfHandler, notificationEmail.handler];
      const worker = createOutboxWorker((jobs) => ({ ...crashable, jobs, actor: SYSTEM }), handlers);
      const work = async () => {
        await signContract(crashable, createSignature(contract, { key }));
        await worker.drain();
      };
      await Promise.race([work(), process.crashed]);

      context.clock.advance(61_000);
      await sign({ key });
      await context.worker.drain();
      const sent = withFiles(context.emails.splice(0));
      // The Message-ID derives from this, so that mail servers can deduplicate retries.
      expect(new Set(sent.map(({ id, to }) => `${id} ${to}`)).size).toBe(2);
      expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([agent.actor.email, buyer.actor.email]));
      context.clock.advance(HOUR_MS);
      await context.worker.drain();
      expect(withFiles(context.emails)).toEqual([]);
    },
  );
});
