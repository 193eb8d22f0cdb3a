import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { minifySync, type Plugin } from 'vite'
import { languages } from '../contract/vocabulary.ts'
import { drawnFile } from '../server/appPage.ts'

/** What the app's scripts do once they are there: they mark the field that has the cursor, and a form that is being sent. */
const states =
  '#drawn .MuiInputBase-root:focus-within fieldset{border:2px solid var(--sv-palette-primary-main)}#drawn[aria-busy] [type=submit]{opacity:.6;cursor:progress}'

/**
 * Draws the sign-in page in every language, for whoever comes without a session: the server puts it into the page, and it
 * stands there to be typed in before any script has come.
 */
export function drawnSignIn(root: string): Plugin {
  return {
    name: 'sievert-drawn-sign-in',
    apply: 'build',
    async generateBundle() {
      const { drawSignIn } = await tsImport('../src/app/drawn/drawSignIn.tsx', import.meta.url)
      const textsOf = (language: string, namespace: string) =>
        JSON.parse(readFileSync(join(root, 'public/locales', language, `${namespace}.json`), 'utf8'))
      const { html, css } = await drawSignIn(
        Object.fromEntries(
          languages.map((each) => [each, { common: textsOf(each, 'common'), auth: textsOf(each, 'auth') }]),
        ),
      )
      const script = 'src/app/drawn/drawnSignIn.js'
      const nonce = 'nonce="__CSP_NONCE__"'
      const source = [
        `<style ${nonce} data-drawn>${css}${states}</style>`,
        ...languages.map((each) => `<template data-drawn="${each}">${html[each]}</template>`),
        `<script ${nonce} data-drawn>${minifySync(script, readFileSync(join(root, script), 'utf8')).code}</script>`,
      ].join('\n')
      this.emitFile({ type: 'asset', fileName: drawnFile, source })
    },
  }
}
