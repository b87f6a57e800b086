export { AgentSchedule } from './agent-schedule.tsx';
export { ClientSchedule } from './client-schedule.tsx';
export {
  datedScheduleSchema,
  isWholePrice,
  SUM_ERROR,
  typedPlanSchema,
  typedScheduleSchema,
} from './schedule-choice.schemas.ts';
export { ScheduleChoice } from './schedule-choice.tsx';
export {
  NOT_DIVIDED,
  planToChoice,
  planToScheduleChoice,
  scheduleToPlanChoice,
  toScheduleChoice,
} from './schedule-form.ts';
