import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPng } from '#integrations/images/testing/image-fixtures.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { findProfileRow } from './agent-profile.repository.ts';
import { removeProfileImage, setProfileImage } from './index.ts';
import { REMOVAL_DELAY_MS } from './stored-image.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

async function listStoredFiles(): Promise<readonly string[]> {
  const found = await readdir(context.filesFolder, { recursive: true });
  return found.flatMap((path) => /[0-9a-f]{64}$/.exec(path)?.[0] ?? []).toSorted();
}

async function setPhoto(agent: UserContext): Promise<string> {
  await setProfileImage(agent, { image: 'photo', bytes: await createPng() });
  return (await findProfileRow(context.db.read, agent.actor.userId))?.photoFile ?? '';
}

async function runRemovals(): Promise<void> {
  context.clock.advance(REMOVAL_DELAY_MS);
  await context.worker.drain();
}

describe('a replaced image', () => {
  it('is removed from the storage an hour later', async () => {
    const agent = await context.newAgent();
    const [first, second] = [await setPhoto(agent), await setPhoto(agent)];
    await context.worker.drain();
    expect(await listStoredFiles()).toEqual([first, second].toSorted());
    await runRemovals();
    expect(await listStoredFiles()).toEqual([second]);
    await removeProfileImage(agent, { image: 'photo' });
    await runRemovals();
    expect(await listStoredFiles()).toEqual([]);
  });

  it('does not take the same image of another agent with it', async () => {
    const [agent, other] = [await context.newAgent(), await context.newAgent()];
    await setPhoto(agent);
    const kept = await setPhoto(other);
    await removeProfileImage(agent, { image: 'photo' });
    await runRemovals();
    expect(await listStoredFiles()).toEqual([kept]);
  });

  it('leaves the other image and the texts alone', async () => {
    const agent = await context.newAgent();
    const photo = await setPhoto(agent);
    await setProfileImage(agent, { image: 'signature', bytes: await createPng() });
    await removeProfileImage(agent, { image: 'signature' });
    const row = await findProfileRow(context.db.read, agent.actor.userId);
    expect(row).toMatchObject({ photoFile: photo, signatureFile: null });
  });
});

describe('a rejected image', () => {
  it('stores nothing', async () => {
    const agent = await context.newAgent();
    const setting = setProfileImage(agent, { image: 'photo', bytes: Buffer.from('GIF89a') });
    await expect(setting).rejects.toMatchObject({ code: 'IMAGE_REJECTED' });
    const buyer = await context.newBuyer();
    await expect(setPhoto(buyer)).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    expect(await listStoredFiles()).toEqual([]);
  });
});
