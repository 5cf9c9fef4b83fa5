export const PAGE = '';
export const PAGE_POLICY = '';
