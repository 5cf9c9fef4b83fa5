/** Injection tokens of what has no class of its own; those of stages and providers stand beside their modules. */

/** ResearchConfig */
export const RESEARCH_CONFIG = Symbol('ResearchConfig');
/** JsonLogger */
export const LOGGER = Symbol('Logger');
/** LlmPort */
export const LLM = Symbol('LanguageModel');
/** RenderReport */
export const RENDER_REPORT = Symbol('RenderReport');
/** URL of the file that an analysis thread starts with. */
export const THREAD_ENTRY = Symbol('ThreadEntry');
