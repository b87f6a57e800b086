/**
 * `npm run rotate-contract-key`: signs the records of contracts with a new key from now on, and prints its id. The old key
 * stays published, since its signatures must still verify.
 */
import { rotateContractKey } from '../domains/contract/index.ts';
import { systemClock } from '../kernel/index.ts';
import { runOnData } from './run-operator-command.ts';

await runOnData((_settings, db) => rotateContractKey({ db, clock: systemClock }));
