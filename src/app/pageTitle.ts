import { createContext, useContext, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppMatches } from '../routing/AppRouter.tsx'
import type { ScreenHandle } from './screenHandle.ts'

/** Writes the page's title: the document's in the standalone app, nothing in a host that has not asked for it. */
export const PageTitleContext = createContext<(title: string) => void>(() => {})

const isScreenHandle = (handle: unknown): handle is ScreenHandle =>
  typeof handle === 'object' && handle !== null && 'screen' in handle

/** The screen that the address shows, if it is one. */
export function useScreen() {
  const handle = useAppMatches().at(-1)?.route.handle
  return isScreenHandle(handle) ? handle.screen : null
}

/** Gives the page the name of its screen. */
export function usePageTitle() {
  const { t } = useTranslation('common')
  const write = useContext(PageTitleContext)
  const name = useScreen()?.name
  const title = name ? `${t(`screens.${name}`)} · ${t('product.name')}` : t('product.name')
  useEffect(() => write(title), [write, title])
}
