/** What the consoles use of AdminJS's styled-components, which comes without types. */
declare module '@adminjs/design-system/styled-components' {
  import type { Theme } from '@adminjs/design-system';
  import type { FunctionComponent, ReactNode } from 'react';

  export const ThemeProvider: FunctionComponent<{ theme: Theme; children: ReactNode }>;
  export function useTheme(): Theme;
}
