import { createContext } from 'react'

/** px that the page is scrolled to when another screen has come: its top, or where a list that was kept was left. */
export const ScreenTopContext = createContext({ current: 0 })
