import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { ResearchConfig } from '../config/config.js';
import { startAnalysisThread } from './analysis-thread.js';

/** Of the scale on which 0 is normal. Raising itself is what a process may not do, so it goes by what it was started with. */
const LEAST_PRIORITY = 19;
const BEHIND_MAIN_THREAD = 10;

if (parentPort === null) throw new Error('this file is started as a thread');
// Whoever asks the main thread is not to wait behind the analysis. Linux has a priority for each thread; elsewhere this would be the whole process's.
if (process.platform === 'linux') setPriority(Math.min(LEAST_PRIORITY, getPriority() + BEHIND_MAIN_THREAD));
const { config, warmUpRounds } = workerData as { config: ResearchConfig; warmUpRounds: number };
await startAnalysisThread(parentPort, config, warmUpRounds);
