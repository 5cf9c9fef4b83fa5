import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { ResearchConfig } from '../config/config.js';
import { startAnalysisThread } from './analysis-thread.js';

if (parentPort === null) throw new Error('this file is started as a thread');
// Whoever asks the main thread is not to wait behind the analysis. Linux has a priority for each thread; elsewhere this would be the whole process's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const { config, warmUpRounds } = workerData as { config: ResearchConfig; warmUpRounds: number };
await startAnalysisThread(parentPort, config, warmUpRounds);
