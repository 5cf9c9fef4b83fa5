/** Injection tokens of values without a class; those of stages and providers are beside their modules. */

/** ResearchConfig */
export const RESEARCH_CONFIG = Symbol('ResearchConfig');
/** JsonLogger */
export const LOGGER = Symbol('Logger');
/** LlmPort */
export const LLM = Symbol('LanguageModel');
/** RenderReport */
export const RENDER_REPORT = Symbol('RenderReport');
/** URL of the entry file of analysis threads. */
export const THREAD_ENTRY = Symbol('ThreadEntry');
/** Models of sentences (encoder/local-models.ts). */
export const ENCODER = Symbol('Encoder');
