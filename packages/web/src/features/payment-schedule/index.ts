export { AgentSchedule } from './agent-schedule.tsx';
export { ClientSchedule } from './client-schedule.tsx';
