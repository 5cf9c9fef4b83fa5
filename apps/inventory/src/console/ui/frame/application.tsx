import type { Theme } from '@adminjs/design-system';
import { ThemeProvider, useTheme } from '@adminjs/design-system/styled-components';
import React, { useMemo, useSyncExternalStore } from 'react';
import { STYLE } from './style';
import { designColours, IS_DARK } from './tokens';
import { useLabels } from './use-labels';

const preference = window.matchMedia(IS_DARK);

function onPreference(changed: () => void): () => void {
  preference.addEventListener('change', changed);
  return () => preference.removeEventListener('change', changed);
}

function darkened(theme: Theme): Theme {
  const colors = { ...theme.colors, ...designColours(true) };
  const line = `1px solid ${colors.border}`;
  return {
    ...theme,
    colors,
    borders: { ...theme.borders, input: line, default: line, bg: `1px solid ${colors.bg}` },
  };
}

/** The whole console, in light or dark colours as the system prefers, and in light ones on paper. */
export default function Application({ OriginalComponent }: { OriginalComponent: React.ComponentType }) {
  const light = useTheme();
  const isDark = useSyncExternalStore(onPreference, () => preference.matches);
  const theme = useMemo(() => (isDark ? darkened(light) : light), [light, isDark]);
  useLabels();
  return (
    <ThemeProvider theme={theme}>
      <style>{STYLE}</style>
      <OriginalComponent />
    </ThemeProvider>
  );
}
