import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/** In-memory storage of a test provider. */
export function createMemoryAdapter(): AdapterFactory {
  const stored = new Map<string, AdapterPayload>();
  return (model): Adapter => {
    const toKey = (id: string) => `${model}:${id}`;
    const findWhere = async (matches: (payload: AdapterPayload) => boolean) =>
      [...stored.values()].find((payload) => payload.kind === model && matches(payload));
    return {
      upsert: async (id, payload) => {
        stored.set(toKey(id), payload);
      },
      find: async (id) => stored.get(toKey(id)),
      findByUid: (uid) => findWhere((payload) => payload.uid === uid),
      findByUserCode: (userCode) => findWhere((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = stored.get(toKey(id));
        if (payload) stored.set(toKey(id), { ...payload, consumed: Math.floor(Date.now() / 1_000) });
      },
      destroy: async (id) => {
        stored.delete(toKey(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key);
      },
    };
  };
}
