import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { proxy, tokens } from './tokens.ts'

export default defineConfig({
  plugins: [react(), tokens()],
  server: { proxy },
  preview: { proxy },
  build: { chunkSizeWarningLimit: 4000 },
})
