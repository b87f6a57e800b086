/** Proofs of a second factor that the sign-in service has not answered yet. */
const sent = new Set<Promise<unknown>>();

/**
 * Notes a proof of a second factor until it is answered. The service raises the session before this
 * tab gets its new token, and refuses the present one from then on.
 */
export async function trackFactorProof<Answer>(proof: Promise<Answer>): Promise<Answer> {
  sent.add(proof);
  try {
    return await proof;
  } finally {
    sent.delete(proof);
  }
}

/** Resolves when no proof of a second factor is on its way, so that the stored token is the newest. */
export async function factorProofsAnswered(): Promise<void> {
  await Promise.allSettled(sent);
}
