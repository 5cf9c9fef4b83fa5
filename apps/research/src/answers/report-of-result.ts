import type { Report } from '../papers/paper.js';
import { isReport } from '../pipeline/check-writes.js';
import { neutralMembers } from '../pipeline/neutral-members.js';
import type { RunRequest, RunResult } from '../pipeline/run/run-events.js';

/**
 * The extraction rule of research-service.md: the pipeline's output if it is a report object, else the
 * enhanced-report artifact, else an empty report with the query.
 */
export function reportOfResult(result: Pick<RunResult, 'output' | 'artifacts'>, request: RunRequest): Report {
  const candidates = [result.output, result.artifacts.enhanced_report];
  return (candidates.find(isReport) as Report | undefined) ?? neutralMembers(request).report;
}
