import type { ResearchConfig } from '../config/config.js';
import type { RegisteredStage } from '../pipeline/stage.js';
import { enhanceExpansion } from './enhance-expansion.js';
import { enhanceGaps } from './enhance-gaps.js';
import { enhanceSynthesis } from './enhance-synthesis.js';
import { enhanceUnderstanding } from './enhance-understanding.js';
import { LlmEnhancedStage } from './llm-enhanced-stage.js';
import { LlmOff } from './llm-off.js';
import type { LlmPort } from './llm-port.js';
import { OpenAiCompatibleLlm } from './openai-compatible-llm.js';

const ENHANCEMENTS = [enhanceUnderstanding, enhanceExpansion, enhanceSynthesis, enhanceGaps];

export function createLlm({ llm }: ResearchConfig): LlmPort {
  return llm === null ? new LlmOff() : new OpenAiCompatibleLlm(llm);
}

/** The stages, wrapped where the model may enhance them; unchanged without a model. */
export function enhanceStages(
  stages: readonly RegisteredStage[],
  llm: LlmPort,
  config: ResearchConfig,
): readonly RegisteredStage[] {
  if (!llm.enabled) return stages;
  const limits = {
    stageTimeoutMs: config.stageTimeoutMs,
    llmTimeoutMs: config.llm?.timeoutMs ?? config.stageTimeoutMs,
  };
  return stages.map((stage) => {
    const enhancement = ENHANCEMENTS.find((known) => known.stage === stage.name);
    return enhancement === undefined ? stage : new LlmEnhancedStage(stage, enhancement, llm, limits);
  });
}
