import { expect, test } from 'vitest'
import type { Policy } from '../../contract/policies.ts'
import { paths, type ScreenName, specifiedPaths } from '../routing/paths.ts'
import { users } from '../testing/users.ts'
import { type MenuNode, type MenuReader, menu, visibleMenu } from './menu.ts'

const own: Record<string, Policy> = {
  participantReport: 'participant.report',
  ccssReadings: 'ccss',
  ccssAssignments: 'ccss',
}
const all = Object.fromEntries(Object.keys(paths).map((name) => [name, own[name] ?? 'dashboard.read'])) as Record<
  ScreenName,
  Policy
>

const screensOf = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ screen, children = [] }) => [...(screen ? [screen] : []), ...screensOf(children)])
const seen = (reader: Partial<MenuReader>) =>
  screensOf(visibleMenu({ user: users.admin, adminView: true, screens: all, ...reader }))

test('the entries for administrators are those of the specification', () => {
  const administrator = seen({})
  const client = seen({ user: users.client })
  const forAdministrators = administrator.filter((screen) => !client.includes(screen))
  expect(forAdministrators.filter((screen) => screen in specifiedPaths)).toEqual([
    'dosimeterTypes',
    'users',
    'privateClients',
    'validateReadings',
    'instadoseAssignments',
    'instadoseUpload',
    'oslAssignments',
    'oslUpload',
    'rndEntities',
    'rndToes',
    'rndReadingsPackages',
    'ccssReadings',
    'ccssAssignments',
  ])
  expect(seen({ adminView: false })).toEqual(client)
})

test('an administrator view is of no use to anybody else', () => {
  expect(seen({ user: users.client, adminView: true })).toEqual(seen({ user: users.client, adminView: false }))
})

test('a user id of the allowed list sees the CCSS entries and no other for administrators', () => {
  const more = seen({ user: users.client, lists: { ccssUserIds: [users.client.id] } })
  const usual = seen({ user: users.client })
  expect(more.filter((screen) => !usual.includes(screen))).toEqual(['ccssReadings', 'ccssAssignments'])
})

test('a monitored worker whom the list names sees the CCSS entries beside its report', () => {
  const lists = { ccssUserIds: [users.participant.id] }
  expect(seen({ user: users.participant, lists })).toEqual(['participantReport', 'ccssReadings', 'ccssAssignments'])
})

test('a participant sees its report and nothing else, and others do not see it', () => {
  expect(seen({ user: users.participant })).toEqual(['participantReport'])
  expect(seen({})).not.toContain('participantReport')
})

test('what does not exist, or is not allowed, is not in the menu, and no group is empty', () => {
  const some = { dashboard: 'dashboard.read', technologies: 'technologies.read', oslUpload: 'uploads.read' } as const
  expect(seen({ screens: some })).toEqual(['dashboard', 'technologies', 'oslUpload'])
  expect(seen({ screens: some, user: users.client })).toEqual(['dashboard'])
  const groups = visibleMenu({ user: users.client, adminView: true, screens: some })
  expect(groups.map(({ title }) => title)).toEqual(['menu.dashboard'])
})

test('every entry opens a screen or a submenu', () => {
  const check = (nodes: readonly MenuNode[]) => {
    for (const node of nodes) {
      expect(Boolean(node.screen) !== Boolean(node.children)).toBe(true)
      check(node.children ?? [])
    }
  }
  check(menu)
})
