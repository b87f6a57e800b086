export { AccountDetails } from './account-details.tsx';
export { ProfileScreen } from './profile-screen.tsx';
