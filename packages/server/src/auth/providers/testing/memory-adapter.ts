import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/** Where one test provider keeps its sessions, codes and tokens: in memory, until it ends. */
export function createMemoryAdapter(): AdapterFactory {
  const stored = new Map<string, AdapterPayload>();
  return (model): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`;
    const findWhere = async (matches: (payload: AdapterPayload) => boolean) =>
      [...stored.values()].find((payload) => payload.kind === model && matches(payload));
    return {
      upsert: async (id, payload) => {
        stored.set(keyOf(id), payload);
      },
      find: async (id) => stored.get(keyOf(id)),
      findByUid: (uid) => findWhere((payload) => payload.uid === uid),
      findByUserCode: (userCode) => findWhere((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = stored.get(keyOf(id));
        if (payload) stored.set(keyOf(id), { ...payload, consumed: Math.floor(Date.now() / 1_000) });
      },
      destroy: async (id) => {
        stored.delete(keyOf(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key);
      },
    };
  };
}
