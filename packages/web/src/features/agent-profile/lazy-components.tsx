import { lazyComponent } from '#shared/version/lazy-component.tsx';

/** The agent's professional profile as a form. */
export const ProfilePanel = lazyComponent(async () => (await import('./profile-panel.tsx')).ProfilePanel);

export const AgentSignature = lazyComponent(
  async () => (await import('./signature-preview.tsx')).SignaturePreview,
);
