export const ACCESS: Record<string, string> = {};
