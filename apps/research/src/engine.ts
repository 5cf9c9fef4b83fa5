/**
 * V8 settings of a server and its threads. `main.ts` imports this file first: a garbage collection during the loading
 * of other modules would set the next limit by V8's default rule.
 */
import { setFlagsFromString } from 'node:v8';

// Collects when the heap has grown by half; the default is fourfold, for each thread.
setFlagsFromString('--heap-growing-percent=50');
