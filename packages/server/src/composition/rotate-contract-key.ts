/**
 * `npm run rotate-contract-key`: creates a new key for signing contract audit logs and prints its
 * ID. The old key stays published, because its signatures must still verify.
 */
import { rotateContractKey } from '../domains/contract/index.ts';
import { systemClock } from '../kernel/index.ts';
import { runOnData } from './run-operator-command.ts';

await runOnData((_settings, db) => rotateContractKey({ db, clock: systemClock }));
