import {
  answerCapSchema,
  discardTimerSchema,
  newTimeEntrySchema,
  proposalTimeSchema,
  requestCapSchema,
  setCapSchema,
  stopTimerSchema,
  timeEntryRefSchema,
  updateTimeEntrySchema,
} from '@gable/contracts/time-entry';
import { expensiveProcedure, plainUseCase, procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { addTimeEntry } from './add-time-entry.ts';
import { answerHigherCap } from './answer-cap.ts';
import { requestHigherCap, setHourlyCap } from './change-cap.ts';
import { deleteTimeEntry } from './delete-time-entry.ts';
import { listCapRequests, readProposalTime } from './read-time.ts';
import { discardTimer, startTimer, stopTimer } from './run-timer.ts';
import { updateTimeEntry } from './update-time-entry.ts';

export const timeEntryRouter = router({
  capRequests: procedure.query(plainUseCase(listCapRequests)),
  ofProposal: procedure.input(proposalTimeSchema).query(useCase(readProposalTime)),
  add: procedure.input(newTimeEntrySchema).mutation(useCase(addTimeEntry)),
  update: procedure.input(updateTimeEntrySchema).mutation(useCase(updateTimeEntry)),
  delete: procedure.input(timeEntryRefSchema).mutation(useCase(deleteTimeEntry)),
  startTimer: procedure.input(proposalTimeSchema).mutation(useCase(startTimer)),
  stopTimer: procedure.input(stopTimerSchema).mutation(useCase(stopTimer)),
  setCap: procedure.input(setCapSchema).mutation(useCase(setHourlyCap)),
  requestCap: expensiveProcedure.input(requestCapSchema).mutation(useCase(requestHigherCap)),
  answerCap: procedure.input(answerCapSchema).mutation(useCase(answerHigherCap)),
  discardTimer: procedure.input(discardTimerSchema).mutation(useCase(discardTimer)),
});
