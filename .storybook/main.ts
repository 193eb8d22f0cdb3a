import path from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'
import { buildLocales } from '../scripts/build-locales.ts'
import { buildThemes } from '../scripts/build-themes.ts'

const root = path.join(import.meta.dirname, '..')
// Static folders are copied while the stories are still being built, so what is generated must be there before.
buildLocales(root)
await buildThemes(root)

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx', '../src/**/*.mdx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', 'msw-storybook-addon'],
  staticDirs: ['../public', './public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (config) => ({
    ...config,
    publicDir: false,
    build: { ...config.build, chunkSizeWarningLimit: 4000, rolldownOptions: {}, manifest: false },
  }),
}

export default config
