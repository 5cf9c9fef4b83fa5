export const TYPE_PROJECTS: readonly string[];
export const TYPESCRIPT: string;
