import path from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'
import remarkGfm from 'remark-gfm'
import { buildLocales } from '../scripts/build-locales.ts'
import { buildThemes } from '../scripts/build-themes.ts'
import { docgen } from './docgen.ts'
import { keptIds, namedIndexers } from './namedTitles.ts'

const root = path.join(import.meta.dirname, '..')
// Static folders are copied while the stories are still being built, so what is generated must be there before.
buildLocales(root)
await buildThemes(root)

/** What a build of the app writes for its server. */
const forServer = ['sievert-addresses', 'sievert-drawn-sign-in']
const isOfStorybook = (plugin: unknown) => !forServer.includes((plugin as { name?: string } | null)?.name ?? '')

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx', '../src/**/*.mdx', '../src/**/*.stories.tsx'],
  experimental_indexers: namedIndexers(root),
  addons: [
    // Without it a table in an MDX page is a heap of bars.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    'msw-storybook-addon',
  ],
  staticDirs: ['../public', './public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Its own reader passes over callbacks that are written as methods, and over `Pick` and `Omit`.
  typescript: { reactDocgen: false },
  viteFinal: (config) => ({
    ...config,
    plugins: [docgen(), keptIds(root), ...(config.plugins ?? []).filter(isOfStorybook)],
    publicDir: false,
    build: { ...config.build, chunkSizeWarningLimit: 4000, rolldownOptions: {}, manifest: false },
  }),
}

export default config
