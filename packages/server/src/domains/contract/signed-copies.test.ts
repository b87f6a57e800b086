import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signatureIdSchema } from '@gable/contracts/kernel';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeLetter } from '#integrations/mail/letter/write-letter.ts';
import type { Mail } from '#integrations/mail/mail.port.ts';
import { createDeliveredMail } from '#integrations/mail/nodemailer-mail.ts';
import { newId, SYSTEM } from '#kernel/index.ts';
import { createOutboxWorker } from '#outbox/index.ts';
import { beginLife } from '#testing/histories/mortal-process.ts';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { findAttachments } from '../letter/attachments.ts';
import { letterHandler } from '../letter/index.ts';
import { downloadContract, listContractPublicKeys, signContract, viewContract } from './index.ts';
import { signedPdfHandler } from './signing/store-signed-pdf.ts';
import { sentContract, signatureOn } from './testing/contract-world.ts';
import { verifyFiles } from './testing/run-verify-contract.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

const withFiles = (letters: readonly Mail[]) =>
  letters.filter(({ attachments }) => attachments !== undefined);

/** An e-mail as the reader's program reads it. */
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
  it('reach both parties by email, as files that verify with the published key', async () => {
    const { agent, buyer, contractId, sign } = await sentContract(world);
    await sign();
    await world.worker.drain();
    const letters = withFiles(world.letters.splice(0));
    expect(letters.map(({ to }) => to).sort()).toEqual([agent.actor.email, buyer.actor.email].sort());
    const { bytes } = await downloadContract(buyer, { contractId });
    const key = join(world.filesFolder, 'keys.json');
    await writeFile(key, JSON.stringify({ keys: await listContractPublicKeys(world.system) }));
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
      const { code, said } = await verifyFiles(world.filesFolder, { pdf, record, key });
      expect([code, said]).toEqual([0, expect.stringContaining('OK: Gable signed the PDF and the record.')]);
    }
  });

  it('are sent to the address that signed, also after the deal has another address', async () => {
    const { buyer, sign } = await sentContract(world);
    await sign();
    await world.worker.drain();
    const [copy] = withFiles(world.letters.splice(0)).filter(({ to }) => to === buyer.actor.email);
    expect(copy?.subject).toBe('Your signed contract: Home Showing');
    expect(copy?.optOutUrl).toBeUndefined();
  });

  it('that are too large for an email are left out of it', async () => {
    const { sign } = await sentContract(world);
    const signatureId = newId(signatureIdSchema);
    await sign({ key: signatureId });
    await world.worker.drain();
    const about = {
      kind: 'contract_completed',
      key: 'x',
      facts: { serviceType: 'Home Showing' },
      addressee: { email: 'a@b.example' },
      signatureId,
    } as const;
    expect(await findAttachments(world.system, about)).toHaveLength(2);
    expect(await findAttachments(world.system, about, 1_000)).toEqual([]);
    world.letters.splice(0);
  });
});

/** The signature, the PDF's claim, note and end, and the claims and ends of both emails among the bells that fail here. */
const TRANSACTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

describe.each(TRANSACTIONS)('a process that dies around its transaction %i', (at) => {
  it.each(['dies-before', 'dies-after'] as const)(
    '(%s) sends each party one email in the end',
    async (how) => {
      const { buyer, contract, sign, agent } = await sentContract(world);
      await viewContract(buyer, { contractId: contract.id });
      await world.worker.drain();
      world.letters.splice(0);
      const { key } = signatureOn(contract);
      const life = beginLife();
      life.expect({ at, how });
      const mortal = { ...buyer, db: life.mortalDatabase(world.db) };
      const handlers = [signedPdfHandler, letterHandler(writeLetter)];
      const worker = createOutboxWorker((jobs) => ({ ...mortal, jobs, actor: SYSTEM }), handlers);
      const work = async () => {
        await signContract(mortal, signatureOn(contract, { key }));
        await worker.drain();
      };
      await Promise.race([work(), life.death]);

      world.clock.advance(61_000);
      await sign({ key });
      await world.worker.drain();
      const sent = withFiles(world.letters.splice(0));
      // A mail server tells two tries apart from two emails by their Message-ID, which is made of this.
      expect(new Set(sent.map(({ id, to }) => `${id} ${to}`)).size).toBe(2);
      expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([agent.actor.email, buyer.actor.email]));
      world.clock.advance(3_600_000);
      await world.worker.drain();
      expect(withFiles(world.letters)).toEqual([]);
    },
  );
});
