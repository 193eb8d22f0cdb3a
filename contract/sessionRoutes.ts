import { get, post, type RouteDefinition } from './route.ts'

/** What is asked before anybody is signed in, or to find out who is: whoever signs in waits for these paths alone. */
export const sessionRoutes = {
  'auth.login': post('/auth/login', 'public'),
  'auth.logout': post('/auth/logout', 'public'),
  'auth.me': get('/auth/me', 'signedIn'),
  'auth.secondFactor': post('/auth/second-factor', 'public'),
  'auth.passkeySignIn': post('/auth/second-factor/passkey', 'public'),
  'settings.get': get('/settings', 'public'),
} as const satisfies Record<string, RouteDefinition>

export type SessionRouteId = keyof typeof sessionRoutes
