/**
 * Settings of the JavaScript engine for a server and its threads. `main.ts` imports this file first: a collection while the
 * other modules load would set the next one's limit by the engine's own rule.
 */
import { setFlagsFromString } from 'node:v8';

// Collected when it has grown by half: left to itself, each thread's heap grows fourfold first.
setFlagsFromString('--heap-growing-percent=50');
