import { lazyComponent } from '#shared/version/lazy-component.tsx';

/** The agent's professional profile as a form. */
export const ProfilePanel = lazyComponent(async () => (await import('./profile-panel.tsx')).ProfilePanel);

/** Who the agent of a proposal is. Lazy, because it waits for its data anyway. */
export const AgentIdentity = lazyComponent(async () => (await import('./agent-identity.tsx')).AgentIdentity);

export const AgentSignature = lazyComponent(
  async () => (await import('./signature-preview.tsx')).SignaturePreview,
);
