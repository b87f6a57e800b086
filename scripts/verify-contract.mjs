// @ts-check
/**
 * `npm run verify-contract -- [contract.pdf] record.json --key <file, address or id>`: verifies a
 * contract record, and a signed PDF against it. It uses only Node and shares no code with the
 * server, so this file and the folder `verify-contract` can be copied and run on their own.
 *
 * Exit codes: 0, Gable signed the unchanged files. 1, the files are not genuine. 2, nothing could
 * be checked, because of the arguments, a file or the key. 3, no key was given: the files are
 * consistent, but anyone could have created them. See docs/decisions/0046.
 */
import { verifyContract } from './verify-contract/verify-contract.mjs';

const { code, text } = await verifyContract(process.argv.slice(2));
const print = code === 0 || code === 3 ? console.log : console.error;
print(text);
process.exitCode = code;
