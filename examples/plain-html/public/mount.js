import { mount } from '/sievert/register.js'

/**
 * Sievert without its elements: a widget in any place of the page, with functions as well as values. Answers what changes
 * it and what takes it away again.
 */
export function mountSummary(place, { nonce, askAgain, told }) {
  return mount(place, {
    widget: 'dose-summary',
    apiBaseUrl: '/sievert/api/v1',
    language: 'es',
    theme: 'light',
    nonce,
    onUnauthorized: askAgain,
    onError: (error) => told.errors.push(String(error)),
  })
}
