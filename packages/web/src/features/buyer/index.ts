export { BuyerDashboard } from './buyer-dashboard.tsx';
