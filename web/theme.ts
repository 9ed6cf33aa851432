/**
 * The kit of the back office in the dress of theme.css: colours, measures and focus come from the same variables,
 * so no menu or tooltip looks like the kit's default. Customers' pages do not load it.
 */
import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

const banner: MantineColorsTuple = [
  'var(--banner-0)',
  'var(--banner-1)',
  'var(--banner-2)',
  'var(--banner-3)',
  'var(--banner-4)',
  'var(--banner-5)',
  'var(--banner-6)',
  'var(--banner-7)',
  'var(--banner-8)',
  'var(--banner-9)',
]

export const theme = createTheme({
  colors: { banner },
  primaryColor: 'banner',
  primaryShade: 7,
  fontFamily: 'var(--sans)',
  defaultRadius: 'var(--radius)',
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  shadows: { md: 'var(--shadow)' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Menu: {
      defaultProps: { shadow: 'md', withinPortal: false, transitionProps: { duration: 100 } },
    },
    Tooltip: { defaultProps: { color: 'var(--ink)', events: { hover: true, focus: true, touch: true } } },
  },
})

/** The kit's own greys are too pale for 4.5:1. */
export const variables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': 'var(--ink-soft)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-body': 'var(--ground)',
    '--mantine-color-default-border': 'var(--line-strong)',
  },
  light: {},
  dark: {},
})
