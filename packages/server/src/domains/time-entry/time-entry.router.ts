import {
  discardTimerSchema,
  newTimeEntrySchema,
  proposalTimeSchema,
  stopTimerSchema,
  timeEntryRefSchema,
  updateTimeEntrySchema,
} from '@gable/contracts/time-entry';
import { procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { addTimeEntry } from './add-time-entry.ts';
import { deleteTimeEntry } from './delete-time-entry.ts';
import { readProposalTime } from './read-time.ts';
import { discardTimer, startTimer, stopTimer } from './run-timer.ts';
import { updateTimeEntry } from './update-time-entry.ts';

export const timeEntryRouter = router({
  ofProposal: procedure.input(proposalTimeSchema).query(useCase(readProposalTime)),
  add: procedure.input(newTimeEntrySchema).mutation(useCase(addTimeEntry)),
  update: procedure.input(updateTimeEntrySchema).mutation(useCase(updateTimeEntry)),
  delete: procedure.input(timeEntryRefSchema).mutation(useCase(deleteTimeEntry)),
  startTimer: procedure.input(proposalTimeSchema).mutation(useCase(startTimer)),
  stopTimer: procedure.input(stopTimerSchema).mutation(useCase(stopTimer)),
  discardTimer: procedure.input(discardTimerSchema).mutation(useCase(discardTimer)),
});
