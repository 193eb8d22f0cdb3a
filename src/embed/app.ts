'use client'
export { SievertApp, type SievertAppProps } from './SievertApp.tsx'
