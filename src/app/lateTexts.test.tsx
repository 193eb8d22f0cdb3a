import { screen as page, render } from '@testing-library/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { expect, test } from 'vitest'
import { memoryPreferences } from '../store/storage.ts'
import { AppProvider } from './AppProvider.tsx'
import { startI18n } from './i18nInstance.ts'
import { PageRoot } from './PageRoot.tsx'
import type { RootProps } from './rootProps.ts'

const Word = () => useTranslation('common').t('actions.save')

test('an app whose texts come late is made once: not its store, its theme and its root again when they are there', async () => {
  let arrive = (_texts: object) => {}
  const storage = memoryPreferences()
  const late = {
    type: 'backend' as const,
    init() {},
    read: (_language: string, _namespace: string, done: (error: null, texts: object) => void) => {
      arrive = (texts) => done(null, texts)
    },
  }
  const { instance } = startI18n({ language: 'en', storage, fallback: 'en', plugins: [late] })
  let made = 0
  function Root(props: RootProps) {
    useState(() => {
      made += 1
    })
    return <PageRoot {...props} />
  }
  render(
    <AppProvider root={Root} embedded={false} i18n={instance} storage={storage}>
      <Word />
    </AppProvider>,
  )
  expect(page.getByRole('status')).toBeInTheDocument()
  arrive({ actions: { save: 'here' } })
  expect(await page.findByText('here')).toBeVisible()
  expect(made).toBe(1)
})
