/** Injection token of the settings, which have no class of their own. */
export const RESEARCH_CONFIG = Symbol('ResearchConfig');
