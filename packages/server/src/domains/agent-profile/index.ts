export { agentCardExample } from './agent-profile.example.ts';
export { findPhotoPath, loadAgentCard, loadAgentContact } from './agent-profile.repository.ts';
export { readAgentProfile } from './read-agent-profile.ts';
export { readProfileImage, readPublicPhoto, readSignatureImage } from './read-profile-image.ts';
export { removeProfileImage, setProfileImage } from './set-profile-image.ts';
export { removeImageHandler } from './stored-image.ts';
export { updateAgentProfile } from './update-agent-profile.ts';
