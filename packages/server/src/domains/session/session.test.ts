import { instant, type UserId } from '@gable/contracts/kernel';
import { deviceSessionIdSchema, deviceSessionViewSchema } from '@gable/contracts/session';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeviceSession } from '#integrations/sessions/sessions.port.ts';
import { newId } from '#kernel/index.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { deviceName } from './device-name.ts';
import { endSession, hasPassword, listSessions } from './index.ts';

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

function session(userAgent: string | null, lastUsedAt: number): DeviceSession {
  return {
    id: newId(deviceSessionIdSchema),
    userAgent,
    address: '203.0.113.7',
    createdAt: instant(1_000),
    lastUsedAt: instant(lastUsedAt),
    secondFactor: false,
  };
}

/** Returns the context of a user in the last of these sessions. */
async function signedIn(...kept: [...DeviceSession[], DeviceSession]): Promise<UserContext> {
  const person = await context.newBuyer();
  const mine = (userId: UserId) => (userId === person.actor.userId ? kept : []);
  return {
    ...person,
    actor: { ...person.actor, sessionId: kept.at(-1)?.id ?? '' },
    ports: {
      ...person.ports,
      sessions: {
        list: async (userId) => mine(userId),
        end: async (userId, id) => mine(userId).some((each) => each.id === id),
        reauthenticate: async () => true,
        hasPassword: async (userId) => mine(userId).length > 0,
      },
    },
  };
}

const failsWith = (code: string) => expect.objectContaining({ code });

describe('the list of sessions', () => {
  it('starts with the current session and shows readable device names', async () => {
    const [phone, unknown, mac] = [session(PHONE, 9_000), session(null, 8_000), session(MAC, 5_000)];
    const person = await signedIn(phone, unknown, mac);
    const list = await listSessions(person);
    expect(list.map((each) => [each.device, each.current])).toEqual([
      ['Chrome on macOS', true],
      ['Safari on iOS', false],
      ['Unknown device', false],
    ]);
    expect(list[0]).toEqual(deviceSessionViewSchema.parse(list[0]));
    expect(JSON.stringify(list)).not.toContain('Mozilla');
    expect(await hasPassword(person)).toBe(true);
  });

  it('is only visible to its user', async () => {
    await expect(listSessions(context.anonymous)).rejects.toEqual(failsWith('NOT_SIGNED_IN'));
    await expect(hasPassword(context.anonymous)).rejects.toEqual(failsWith('NOT_SIGNED_IN'));
    const mac = session(MAC, 1);
    const person = await signedIn(mac);
    const stranger = { ...(await context.newAgent()), ports: person.ports };
    expect(await listSessions(stranger)).toEqual([]);
    await expect(endSession(stranger, { sessionId: mac.id })).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(endSession(context.anonymous, { sessionId: mac.id })).rejects.toEqual(
      failsWith('NOT_SIGNED_IN'),
    );
  });

  it('ends a session, and returns NOT_FOUND for an unknown one', async () => {
    const [phone, mac] = [session(PHONE, 2), session(MAC, 1)];
    const person = await signedIn(phone, mac);
    expect(await endSession(person, { sessionId: phone.id })).toBeUndefined();
    const unknown = { sessionId: newId(deviceSessionIdSchema) };
    await expect(endSession(person, unknown)).rejects.toThrow('Session not found');
  });

  it('is empty with a hosted sign-in service', async () => {
    const person = await context.newBuyer();
    expect(await listSessions(person)).toEqual([]);
    expect(await hasPassword(person)).toBeNull();
    const unknown = { sessionId: newId(deviceSessionIdSchema) };
    await expect(endSession(person, unknown)).rejects.toEqual(failsWith('NOT_FOUND'));
  });
});

describe('the name of a device', () => {
  it.each([
    [MAC.replace('Safari/537.36', 'Safari/537.36 Edg/130.0.0.0'), 'Microsoft Edge on macOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Linux'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'A device with Windows'],
    ['<img src=x>/1', 'Unknown device'],
    ['', 'Unknown device'],
    [null, 'Unknown device'],
  ])('for %s is never the raw user agent', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
});
