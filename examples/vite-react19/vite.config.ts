import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The portal's own paths to Sievert: one for each session that stands on a page. Cookies are told apart by path. */
const way = (path: string) => ({
  [`^${path}/api/`]: {
    target: process.env.SIEVERT_API ?? 'http://localhost:4700',
    rewrite: (url: string) => url.slice(path.length),
    cookiePathRewrite: path,
  },
})
const proxy = { ...way('/sievert'), ...way('/sievert-b') }

export default defineConfig({
  plugins: [react()],
  server: { proxy },
  preview: { proxy },
  build: { chunkSizeWarningLimit: 4000 },
})
