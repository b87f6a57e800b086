export * from './agent-profile.schemas.ts';
export * from './agent-profile.text.ts';
export * from './phone-number.ts';
export * from './profile-image.ts';
export * from './us-states.ts';
