import type { Preview } from '@storybook/react-vite'
import { isCommonAssetRequest } from 'msw'
import { setupWorker } from 'msw/browser'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { configure } from 'storybook/test'
import { baseHandlers } from '../src/testing/handlers.ts'
import { loadTexts, roleOf, StoryFrame, spokenIn } from '../src/testing/StoryFrame.tsx'
import { users } from '../src/testing/users.ts'
import { useCarried } from './carried.ts'
import { DocsFrame } from './DocsFrame.tsx'
import { FramedStory } from './FramedStory.tsx'
import { Frames } from './Frames.tsx'
import { GuidePage } from './GuidePage.tsx'
import { globalTypes, initialGlobals, readerStyles } from './toolbar.ts'

configure({
  asyncUtilTimeout: 10_000,
  // Without the page's markup, which is written out anew each time that something waited for is not there yet.
  getElementError: (message) => Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' }),
})

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
  initialGlobals,
  globalTypes,
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    docs: {
      page: GuidePage,
      container: DocsFrame,
      components: { Story: FramedStory },
      // What Storybook makes of arguments is no file that anybody has tried: a page shows those that are, under Code.
      canvas: { sourceState: 'none' },
    },
    options: {
      storySort: {
        order: [
          'Docs',
          'Design',
          'Components',
          'Dosimetry',
          'Widgets',
          'Patterns',
          'Flows',
          'App',
          'Features',
          'Embedding',
        ],
      },
    },
    viewport: {
      options: {
        reflow: { name: 'Narrowest, 320', styles: { width: '320px', height: '844px' } },
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'Tablet', styles: { width: '820px', height: '1180px' } },
        laptop: { name: 'Laptop', styles: { width: '1280px', height: '720px' } },
        desk: { name: 'Desk', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
  decorators: [
    (Story, { id, name, args, initialArgs, argTypes, globals, loaded, parameters, viewMode }) => {
      const carried = useCarried()
      const together = viewMode === 'docs'
      if (globals.theme === 'both')
        return <Frames {...{ id, name, globals, args, initialArgs }} height={together ? 320 : '100vh'} />
      const dense = globals.density !== 'own' && 'density' in argTypes && { density: globals.density }
      return (
        <StoryFrame
          key={`${id}-${globals.role}-${globals.language}`}
          i18n={loaded.i18n}
          theme={globals.theme}
          language={spokenIn(globals.language)}
          role={globals.role}
          parameters={parameters.sievert}
          together={together}
        >
          <style>{readerStyles(globals)}</style>
          <Story args={{ ...args, ...carried, ...dense }} />
        </StoryFrame>
      )
    },
  ],
}

export default preview
