import { expect, test } from 'vitest'
import { api as contract } from '../../../contract/api.ts'
import { type RouteId, routes } from '../../../contract/routes.ts'
import { file } from '../../../contract/schemas/common.ts'
import { api } from '../api.ts'
import { resourceOf } from '../tags.ts'

const modules = import.meta.glob<Record<string, unknown>>('./*.ts', { eager: true })

interface Asked {
  route: RouteId
  home: string
}
/** Each endpoint's route, by its own query function; the file that declares it is the one that exports its resource's API. */
function askedBy(name: string): RouteId | undefined {
  let route: RouteId | undefined
  api.enhanceEndpoints({
    endpoints: {
      [name]: ({ query }: { query?: (args: unknown) => { route?: RouteId } }) => {
        route = query?.({})?.route
      },
    } as never,
  })
  return route
}
const homes = Object.entries(modules).flatMap(([path, exported]) =>
  Object.keys(exported)
    .filter((name) => name.startsWith('use'))
    .map((hook) => ({ hook, home: path.replace(/^\.\/|\.ts$/g, '') })),
)
const asked: Record<string, Asked> = {}
for (const name of Object.keys(api.endpoints)) {
  const route = askedBy(name)
  const hook = new RegExp(`^use(Lazy)?${name}(Query|Mutation)$`, 'i')
  if (route) asked[name] = { route, home: homes.find((each) => hook.test(each.hook))?.home ?? 'nowhere' }
}
const namesOf = (route: RouteId) => Object.keys(asked).filter((name) => asked[name]?.route === route)

/** Files go and come beside the cache; the session's own calls must end in their own order. */
const besideTheCache = (route: RouteId) => {
  const { response, upload } = contract[route] as { response: unknown; upload?: boolean }
  return (
    response === file ||
    upload === true ||
    ['auth.login', 'auth.secondFactor', 'auth.passkeySignIn', 'auth.logout', 'auth.me'].includes(route)
  )
}

test.each((Object.keys(routes) as RouteId[]).map((route) => [route, besideTheCache(route) ? 0 : 1] as const))(
  '%s is asked under %i name',
  (route, names) => {
    expect(namesOf(route)).toHaveLength(names)
  },
)

test('a list is asked by the hook of its own call', () => {
  const exported = Object.values(modules).flatMap((module) => Object.entries(module))
  const lists = exported.flatMap(([name, value]) =>
    name.endsWith('List') ? [{ name, ...(value as { route: RouteId; useQuery: unknown }) }] : [],
  )
  expect(lists.length).toBeGreaterThan(8)
  for (const { name, route, useQuery } of lists) {
    const hook = exported.find(([hooked, value]) => !/^useLazy/.test(hooked) && value === useQuery)?.[0]
    expect([name, namesOf(route).map((asked) => `use${asked}Query`.toLowerCase())]).toEqual([
      name,
      [hook?.toLowerCase()],
    ])
  }
})

test('calls are added in src/store alone', () => {
  const files = import.meta.glob<string>(
    '../../{app,components,connected,dosimetry,embed,features,routing}/**/*.{ts,tsx}',
    {
      eager: true,
      query: '?raw',
      import: 'default',
    },
  )
  expect(Object.keys(files).length).toBeGreaterThan(100)
  expect(Object.keys(files).filter((path) => files[path]?.includes('injectEndpoints('))).toEqual([])
})

test('each call stands in the file of its resource', () => {
  const elsewhere = Object.entries(asked).filter(([, { route, home }]) => resourceOf(route) !== home)
  expect(elsewhere).toEqual([])
})
