import type { ResearchConfig } from '../../config/config.js';

/** The settings shown in a report; no keys, addresses or contacts. */
export interface ReportSettings {
  settings: Record<string, unknown>;
  sampleData: boolean;
}

export function reportSettings(config: ResearchConfig): ReportSettings {
  return {
    settings: {
      providers: [...config.enabledProviders],
      papers_per_provider: Object.fromEntries(
        config.enabledProviders.map((key) => [key, config.providers[key].limit]),
      ),
      deadline_ms: config.deadlineMs,
      stage_timeout_ms: config.stageTimeoutMs,
      llm: config.llm === null ? null : config.llm.model,
    },
    sampleData: config.sampleData,
  };
}
