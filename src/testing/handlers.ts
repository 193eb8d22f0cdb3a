import type { RequestHandler } from 'msw'
import type { CurrentUser } from '../../contract/schemas/auth.ts'
import { mockApi, mockApiError } from './mockApi.ts'
import { users } from './users.ts'

/** The clock of stories and tests. */
export const frozenNow = '2026-11-20T15:00:00Z'

/** What the shell itself asks, answered as a quiet server does for a user; stories and tests put their own in front. */
export const baseHandlers = (user: CurrentUser | null): RequestHandler[] => [
  user ? mockApi('auth.me', user) : mockApiError('auth.me', 401, { message: 'Sign in to continue.' }),
  mockApi('auth.logout', { ok: true }),
  mockApi('auth.checkLink', { state: 'good' }),
  mockApi('auth.preferences', user ?? users.admin),
  mockApi('settings.get', {
    ccssUserIds: [],
    demo: false,
    now: frozenNow,
    today: frozenNow.slice(0, 10),
  }),
]
