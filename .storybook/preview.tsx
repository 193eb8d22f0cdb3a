import type { Preview } from '@storybook/react-vite'
import { isCommonAssetRequest } from 'msw'
import { setupWorker } from 'msw/browser'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { configure } from 'storybook/test'
import { baseHandlers } from '../src/testing/handlers.ts'
import { loadTexts, roleOf, StoryFrame } from '../src/testing/StoryFrame.tsx'
import { users } from '../src/testing/users.ts'

configure({ asyncUtilTimeout: 10_000 })

async function startWorker() {
  const worker = setupWorker()
  await worker.start({
    quiet: true,
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    onUnhandledRequest(request, print) {
      if (!isCommonAssetRequest(request) && new URL(request.url).pathname.includes('/api/')) print.error()
    },
  })
  return worker
}

const preview: Preview = {
  loaders: [
    mswLoader(startWorker),
    async ({ globals, parameters }) => ({ i18n: await loadTexts(globals.language, parameters.sievert) }),
  ],
  beforeEach({ msw, globals, parameters }) {
    const role = roleOf(globals.role, parameters.sievert)
    msw.use(...baseHandlers(role && users[role]))
  },
  initialGlobals: { theme: 'light', language: 'es', role: 'admin' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
    language: {
      description: 'Language',
      toolbar: { title: 'Language', icon: 'globe', items: ['es', 'en'], dynamicTitle: true },
    },
    role: {
      description: 'Role',
      toolbar: { title: 'Role', icon: 'user', items: ['admin', 'client', 'participant'], dynamicTitle: true },
    },
  },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    docs: { story: { inline: false, height: '420px' } },
    options: { storySort: { order: ['Docs', 'Design', 'Components', 'Dosimetry', 'App', 'Features', 'Flows'] } },
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' } },
        desk: { name: 'Desk', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
  decorators: [
    (Story, { id, globals, loaded, parameters }) => (
      <StoryFrame
        key={`${id}-${globals.role}-${globals.language}`}
        i18n={loaded.i18n}
        theme={globals.theme}
        language={globals.language}
        role={globals.role}
        parameters={parameters.sievert}
      >
        <Story />
      </StoryFrame>
    ),
  ],
}

export default preview
